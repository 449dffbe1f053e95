import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { SoParaLeitor } from '@portal/design-system/texto'
import { call, FalhaDaConsulta } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type ConversaAberta,
	escolherArquivos,
	escolherFontes,
	listarCaminho,
	type Projeto,
	pararGeracao,
	type Retrato,
} from '../../contract/index.ts'
import type { Anexos } from '../arquivos/escolher.dialog.tsx'
import { CHAVE, conversaQuery } from '../queries.ts'
import type { TextoInicial } from '../texto-inicial.ts'
import { Cabecalho } from './cabecalho.tsx'
import { type Envios, tirarNomes, useEnvio } from './envio.ts'
import { Escrever } from './escrever.tsx'
import { Falas } from './falas.tsx'
import { fazer } from './fazer.ts'

type ConversaProps = {
	/** Undefined while nothing was asked. */
	codcvs: string | undefined
	retrato: Retrato
	/** Text of a prompt, for the box of a new conversation. */
	inicial: TextoInicial | undefined
	/** Project in which a new conversation begins. */
	projeto: Projeto | undefined
	aoComecar: (codcvs: string) => void
}

export function Conversa({ codcvs, retrato, inicial, projeto, aoComecar }: ConversaProps) {
	const cliente = useQueryClient()
	const consulta = useQuery({ ...conversaQuery(codcvs ?? ''), enabled: codcvs !== undefined })
	const atualizar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const envio = useEnvio({ codcvs, codprj: projeto?.codprj, aoComecar, atualizar })
	if (codcvs !== undefined && consulta.isPending) return <Esqueleto forma="bloco" className="h-144 w-full" />
	if (consulta.isError) return <FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
	return (
		<>
			{consulta.data ? (
				<ConversaComecada conversa={consulta.data} retrato={retrato} envio={envio} atualizar={atualizar} />
			) : (
				<ConversaNova retrato={retrato} inicial={inicial} projeto={projeto} envio={envio} />
			)}
		</>
	)
}

type ConversaNovaProps = Pick<ConversaProps, 'retrato' | 'inicial' | 'projeto'> & { envio: Envios }

function ConversaNova({ retrato, inicial, projeto, envio }: ConversaNovaProps) {
	const [novos, setNovos] = useState<Anexos>({ arquivos: [], fontes: [] })
	return (
		<>
			<Boas retrato={retrato} />
			{projeto ? <ProjetoDaConversa projeto={projeto} /> : null}
			<Escrever
				nome={inicial ? `nova ${inicial.chave}` : 'nova'}
				inicial={inicial?.texto ?? ''}
				retrato={retrato}
				classe={projeto?.clsdad ?? 0}
				modeloInicial={projeto?.codmod ?? undefined}
				anteriores={[]}
				respondendo={false}
				comparar
				aoEnviar={(nova) => envio.enviar({ ...nova, anexos: novos })}
				aoParar={() => undefined}
				anexos={{ ...novos, qtdfntler: 0, aoEscolher: setNovos }}
			/>
		</>
	)
}

type ConversaComecadaProps = {
	conversa: ConversaAberta
	retrato: Retrato
	envio: Envios
	atualizar: () => Promise<void>
}

function ConversaComecada({ conversa, retrato, envio, atualizar }: ConversaComecadaProps) {
	const { codcvs, mensagens } = conversa
	const caminho = listarCaminho(mensagens, conversa.numseqfol)
	const correndo = mensagens.flatMap(({ codger }) => codger ?? [])
	const respondendo = correndo.length > 0
	const textos = caminho.map(({ txtmsg }) => txtmsg)
	async function escolher({ arquivos, fontes }: Anexos) {
		const ato = async () => {
			await call(escolherArquivos, { params: { codcvs }, body: { arquivos: [...arquivos] } })
			await call(escolherFontes, { params: { codcvs }, body: { fontes: tirarNomes(fontes) } })
		}
		await fazer(ato, 'Os arquivos não foram mudados')
		await atualizar()
	}
	const pararTodas = () => Promise.all(correndo.map((codger) => call(pararGeracao, { params: { codger } })))
	const parar = () => void fazer(pararTodas, 'Não foi possível parar')
	return (
		<>
			<Cabecalho conversa={conversa} caminho={caminho} />
			<SoParaLeitor tag="output">{respondendo ? 'Respondendo' : 'Resposta pronta'}</SoParaLeitor>
			<Falas
				conversa={conversa}
				caminho={caminho}
				retrato={retrato}
				envio={envio}
				ocupada={respondendo || retrato.motivo !== null}
				atualizar={atualizar}
			/>
			<Escrever
				nome={codcvs}
				retrato={retrato}
				classe={conversa.clsdad}
				anteriores={textos}
				respondendo={respondendo}
				comparar
				aoEnviar={envio.enviar}
				aoParar={parar}
				anexos={{
					arquivos: conversa.arquivos.map(({ codarq }) => codarq),
					fontes: conversa.fontes,
					qtdfntler: conversa.qtdfntler,
					aoEscolher: (escolhidos) => void escolher(escolhidos),
				}}
			/>
		</>
	)
}

/** Frame of a conversation of a project, before its first question. */
function ProjetoDaConversa({ projeto: { nomprj, arquivos, txtins } }: { projeto: Projeto }) {
	const partes = [
		txtins.trim() === '' ? undefined : 'as instruções',
		arquivos.length === 0 ? undefined : arquivos.length === 1 ? 'um arquivo' : `${arquivos.length} arquivos`,
	].filter((parte) => parte !== undefined)
	return (
		<p className="text-texto-suave">
			No projeto <strong className="wrap-anywhere">{nomprj}</strong>
			{partes.length === 0 ? '.' : `: ${partes.join(' e ')} dele vão com cada pergunta.`} A conversa é só sua.
		</p>
	)
}

function Boas({ retrato }: { retrato: Retrato }) {
	if (retrato.stasim === 'N')
		return <p className="text-texto-suave">Pergunte o que precisar. Confira sempre o que o modelo responde.</p>
	return (
		<Alerta variante="info" titulo="Aqui responde o simulador">
			Nenhum provedor de IA está configurado neste portal. O simulador não gera texto: ele mostra como a conversa
			funciona.
		</Alerta>
	)
}
