import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASSES, type FonteDaConversa, MAXIMO_DE_ARQUIVOS, MAXIMO_DE_FONTES } from '../../contract/index.ts'
import { arquivosQuery } from '../queries.ts'
import { ProcurarFontes } from './procurar-fontes.tsx'

/** Attachments of every question of a conversation. */
export interface Anexos {
	readonly arquivos: readonly number[]
	readonly fontes: readonly FonteDaConversa[]
}

type EscolherDialogProps = {
	escolhidos: Anexos
	aoEscolher: (anexos: Anexos) => void
	aoFechar: () => void
}

const MUITOS = 100

/** Files that go along with every question of a conversation. */
export function EscolherDialog({ escolhidos, aoEscolher, aoFechar }: EscolherDialogProps) {
	const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set(escolhidos.arquivos))
	const [fontes, setFontes] = useState(escolhidos.fontes)
	const arquivos = useQuery(arquivosQuery({ pagina: 1, porPagina: MUITOS }))
	const prontos = arquivos.data?.itens.filter(({ sitarq }) => sitarq !== 'ERR') ?? []
	function marcar(codarq: number, marcado: boolean) {
		const novos = new Set(marcados)
		if (marcado) novos.add(codarq)
		else novos.delete(codarq)
		setMarcados(novos)
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Arquivos da conversa"
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao
						disabled={marcados.size > MAXIMO_DE_ARQUIVOS || fontes.length > MAXIMO_DE_FONTES}
						onClick={() => {
							aoEscolher({ arquivos: [...marcados], fontes })
							aoFechar()
						}}
					>
						Usar estes arquivos
					</Botao>
				</>
			}
		>
			<div className="grid gap-2">
				{arquivos.error ? (
					<FalhaDaConsulta falha={arquivos.error} aoTentarDeNovo={() => void arquivos.refetch()} />
				) : null}
				{arquivos.data && prontos.length === 0 ? <Suave>Você ainda não tem arquivos.</Suave> : null}
				{prontos.map(({ codarq, nomarq, clsdad }) => (
					<CaixaSelecao
						key={codarq}
						rotulo={`${nomarq} · ${CLASSES[clsdad]}`}
						checked={marcados.has(codarq)}
						onChange={({ target }) => marcar(codarq, target.checked)}
					/>
				))}
				<Link href="/usp-gen-ia/arquivos">Enviar outro arquivo</Link>
				<ProcurarFontes escolhidas={fontes} aoMudar={setFontes} />
			</div>
		</Modal>
	)
}
