import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	CLASSES,
	escolherArquivosDoProjeto,
	type FonteDaConversa,
	MAXIMO_DE_ARQUIVOS,
	MAXIMO_DE_FONTES,
	type Projeto,
} from '../../contract/index.ts'
import { ProcurarFontes } from '../arquivos/procurar-fontes.tsx'
import { tirarNomes } from '../conversa/envio.ts'
import { arquivosQuery, CHAVE } from '../queries.ts'

/** Files of a project: those that are there, and those that this person has sent. */
export function ArquivosDoProjetoDialog({ projeto, aoFechar }: { projeto: Projeto; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set(projeto.arquivos.map(({ codarq }) => codarq)))
	const [fontes, setFontes] = useState<readonly FonteDaConversa[]>(projeto.fontes)
	const [salvando, setSalvando] = useState(false)
	const { data, error, refetch } = useQuery(arquivosQuery({ pagina: 1, porPagina: 100 }))
	const meus = data?.itens.filter(({ staprp, sitarq }) => staprp === 'S' && sitarq !== 'ERR') ?? []
	const deOutros = projeto.arquivos.filter(({ codarq }) => !meus.some((um) => um.codarq === codarq))
	const marcar = (codarq: number, marcado: boolean) =>
		setMarcados(new Set(marcado ? [...marcados, codarq] : [...marcados].filter((um) => um !== codarq)))
	async function salvar() {
		setSalvando(true)
		try {
			const params = { codprj: projeto.codprj }
			await call(escolherArquivosDoProjeto, { params, body: { arquivos: [...marcados], fontes: tirarNomes(fontes) } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			aoFechar()
		} catch (falha) {
			toast.erro('Os arquivos não foram mudados', mensagemDe(falha))
			setSalvando(false)
		}
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={`Arquivos de ${projeto.nomprj}`}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao
						carregando={salvando}
						disabled={data === undefined || marcados.size > MAXIMO_DE_ARQUIVOS || fontes.length > MAXIMO_DE_FONTES}
						onClick={() => void salvar()}
					>
						Usar estes arquivos
					</Botao>
				</>
			}
		>
			<div className="grid gap-2">
				<Suave>Um arquivo do projeto é aberto a quem participa dele; uma fonte, só a quem já pode lê-la.</Suave>
				{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
				{deOutros.map(({ codarq, nomarq }) => (
					<CaixaSelecao
						key={codarq}
						rotulo={`${nomarq} · de um colega`}
						checked={marcados.has(codarq)}
						onChange={({ target }) => marcar(codarq, target.checked)}
					/>
				))}
				{meus.map(({ codarq, nomarq, clsdad }) => (
					<CaixaSelecao
						key={codarq}
						rotulo={`${nomarq} · ${CLASSES[clsdad]}`}
						checked={marcados.has(codarq)}
						onChange={({ target }) => marcar(codarq, target.checked)}
					/>
				))}
				{data && meus.length + deOutros.length === 0 ? <Suave>Você ainda não enviou arquivos.</Suave> : null}
				<Link href="/usp-gen-ia/arquivos">Enviar outro arquivo</Link>
				<ProcurarFontes escolhidas={fontes} aoMudar={setFontes} />
			</div>
		</Modal>
	)
}
