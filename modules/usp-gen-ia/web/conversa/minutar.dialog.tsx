import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Opcao } from '@portal/design-system/opcao'
import { Selecao } from '@portal/design-system/selecao'
import { CallError, call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minutarEmProcesso } from '../../contract/index.ts'
import { fontesQuery } from '../queries.ts'

const TIPOS = [
	{ codigo: 'ocoDespacho', texto: 'Despacho' },
	{ codigo: 'ocoInformacao', texto: 'Informação' },
] as const
type Tipo = (typeof TIPOS)[number]['codigo']

function useMinuta(codcvs: string, numseqmsg: number) {
	const [numpro, setProcesso] = useState<string>()
	const [codetroco, setTipo] = useState<Tipo>('ocoDespacho')
	const [substituir, setSubstituir] = useState(false)
	const [enviando, setEnviando] = useState(false)
	const [falha, setFalha] = useState<Error>()
	const [endereco, setEndereco] = useState<string>()
	async function minutar() {
		if (numpro === undefined) return
		setEnviando(true)
		setFalha(undefined)
		try {
			const body = { numpro, codetroco, substituir }
			setEndereco((await call(minutarEmProcesso, { params: { codcvs, numseqmsg }, body })).endereco)
		} catch (erro) {
			setFalha(erro as Error)
		} finally {
			setEnviando(false)
		}
	}
	const haOutra = falha instanceof CallError && falha.status === 409
	const escolhas = { numpro, setProcesso, codetroco, setTipo, substituir, setSubstituir }
	return { escolhas, enviando, falha, haOutra, endereco, minutar }
}

type MinutarDialogProps = { codcvs: string; numseqmsg: number; aoFechar: () => void }

/** An answer into a process, as a draft of the person that says what it is. */
export function MinutarDialog({ codcvs, numseqmsg, aoFechar }: MinutarDialogProps) {
	const { escolhas, enviando, falha, haOutra, endereco, minutar } = useMinuta(codcvs, numseqmsg)
	const { numpro, setProcesso, codetroco, setTipo, substituir, setSubstituir } = escolhas
	if (endereco !== undefined)
		return (
			<Modal aberto aoFechar={aoFechar} titulo="Minuta guardada" rodape={<Botao onClick={aoFechar}>Fechar</Botao>}>
				<div className="grid gap-3">
					<p>O texto está no processo como rascunho, que só você vê. Confira, corrija e inclua lá.</p>
					<Link href={endereco}>Abrir o processo</Link>
				</div>
			</Modal>
		)
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Minutar em um processo"
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao carregando={enviando} disabled={numpro === undefined} onClick={() => void minutar()}>
						Guardar como rascunho
					</Botao>
				</>
			}
		>
			<div className="grid gap-4">
				<EscolhaDoProcesso numpro={numpro} aoEscolher={setProcesso} />
				<Campo rotulo="Tipo do texto">
					<Selecao value={codetroco} onChange={({ target }) => setTipo(target.value as Tipo)} opcoes={[...TIPOS]} />
				</Campo>
				{falha ? (
					<Alerta variante="aviso" titulo="A minuta não foi guardada">
						{mensagemDe(falha)}
					</Alerta>
				) : null}
				{haOutra || substituir ? (
					<CaixaSelecao
						rotulo="Substituir o texto que já comecei no processo"
						checked={substituir}
						onChange={({ target }) => setSubstituir(target.checked)}
					/>
				) : null}
			</div>
		</Modal>
	)
}

type EscolhaProps = { numpro: string | undefined; aoEscolher: (numpro: string) => void }

function EscolhaDoProcesso({ numpro, aoEscolher }: EscolhaProps) {
	const [busca, setBusca] = useState('')
	const achadas = useQuery({ ...fontesQuery(busca), enabled: busca.length > 1 })
	const processos = achadas.data?.filter(({ tipfnt }) => tipfnt === 'P') ?? []
	return (
		<div className="grid gap-2">
			<CampoBusca rotulo="Processo" rotuloOculto={false} dica="Número ou palavras." valor={busca} aoBuscar={setBusca} />
			{achadas.error ? (
				<FalhaDaConsulta falha={achadas.error} aoTentarDeNovo={() => void achadas.refetch()} compacto />
			) : null}
			<fieldset className="grid gap-1 empty:hidden" aria-label="Processos achados">
				{processos.map(({ chvfnt, nomfnt, detalhe }) => (
					<Opcao
						key={chvfnt}
						name="processo"
						rotulo={`${nomfnt} · ${detalhe}`}
						checked={chvfnt === numpro}
						onChange={() => aoEscolher(chvfnt)}
					/>
				))}
			</fieldset>
		</div>
	)
}
