import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
	acharFolha,
	alterarConversa,
	type ConversaAberta,
	escolherArquivos,
	escolherFontes,
	type FonteDaConversa,
	listarCaminho,
	listarIrmas,
	type Mensagem as MensagemDaConversa,
	type Modelo,
	medirContexto,
	type Projeto,
	pararGeracao,
	perguntar,
	type Retrato,
	responderDeNovo,
} from '../../contract/index.ts'
import type { Anexos } from '../arquivos/escolher.dialog.tsx'
import { CHAVE, conversaQuery } from '../queries.ts'
import type { TextoInicial } from '../texto-inicial.ts'
import { useResposta } from './acompanhar.ts'
import { Avaliar } from './avaliar.tsx'
import { Cabecalho } from './cabecalho.tsx'
import { Comparar } from './comparar.tsx'
import { type Envio, Escrever } from './escrever.tsx'
import { Mensagem } from './mensagem.tsx'
import { Minutar } from './minutar.tsx'

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

type ConversaNovaProps = Pick<ConversaProps, 'retrato' | 'inicial' | 'projeto'> & { envio: ReturnType<typeof useEnvio> }

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
	envio: ReturnType<typeof useEnvio>
	atualizar: () => Promise<void>
}

function ConversaComecada({ conversa, retrato, envio, atualizar }: ConversaComecadaProps) {
	const { codcvs, mensagens } = conversa
	const caminho = listarCaminho(mensagens, conversa.numseqfol)
	const correndo = mensagens.find(({ sitmsg }) => sitmsg === 'GER')?.codger ?? null
	const escrevendo = useResposta(correndo, () => void atualizar())
	const textos = caminho.map(({ txtmsg }) => txtmsg)
	async function escolher({ arquivos, fontes }: Anexos) {
		const ato = async () => {
			await call(escolherArquivos, { params: { codcvs }, body: { arquivos: [...arquivos] } })
			await call(escolherFontes, { params: { codcvs }, body: { fontes: tirarNomes(fontes) } })
		}
		await fazer(ato, 'Os arquivos não foram mudados')
		await atualizar()
	}
	const parar = () =>
		void (correndo && fazer(() => call(pararGeracao, { params: { codger: correndo } }), 'Não foi possível parar'))
	return (
		<>
			<Cabecalho conversa={conversa} caminho={caminho} />
			<SoParaLeitor tag="output">{correndo ? 'Respondendo' : 'Resposta pronta'}</SoParaLeitor>
			<Falas
				conversa={conversa}
				caminho={caminho}
				retrato={retrato}
				envio={envio}
				correndo={correndo}
				escrevendo={escrevendo}
				atualizar={atualizar}
			/>
			<Escrever
				nome={codcvs}
				retrato={retrato}
				classe={conversa.clsdad}
				anteriores={textos}
				respondendo={correndo !== null}
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

type FalasProps = ConversaComecadaProps & {
	caminho: readonly MensagemDaConversa[]
	correndo: string | null
	escrevendo: string
}

function Falas({ conversa, caminho, retrato, envio, correndo, escrevendo, atualizar }: FalasProps) {
	const { codcvs, mensagens, clsdad } = conversa
	const modelo = escolherModelo(retrato, caminho)
	const cortadas = modelo ? contarCortadas(modelo, caminho) : 0
	async function mostrar(irma: MensagemDaConversa | undefined) {
		if (!irma) return
		await fazer(
			() => call(alterarConversa, { params: { codcvs }, body: { numseqfol: acharFolha(mensagens, irma.numseqmsg) } }),
			'Não foi possível mostrar o outro ramo',
		)
		await atualizar()
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
			{caminho.map((mensagem, indice) => {
				const irmas = listarIrmas(mensagens, mensagem)
				const posicao = irmas.indexOf(mensagem)
				const codmod = mensagem.codmod ?? modelo?.codmod ?? 0
				const pai = mensagem.numseqpai ?? 0
				return (
					<Mensagem
						key={mensagem.numseqmsg}
						mensagem={mensagem}
						escrevendo={mensagem.codger === correndo ? escrevendo : undefined}
						ramos={{
							posicao: posicao + 1,
							quantos: irmas.length,
							mostrarRamo: (passo) => void mostrar(irmas[posicao + passo]),
						}}
						cortada={indice < cortadas}
						ocupada={correndo !== null || retrato.motivo !== null}
						aoEditar={(texto) => envio.enviar({ texto, codmod, clsdad, mascarar: true }, pai)}
						aoRepetir={() => void envio.repetir(codmod, pai)}
					>
						<Avaliar codcvs={codcvs} mensagem={mensagem} />
						<Minutar codcvs={codcvs} mensagem={mensagem} />
						<Comparar
							conversa={conversa}
							mensagem={mensagem}
							modelos={retrato.modelos}
							ocupada={correndo !== null || retrato.motivo !== null}
							aoPedir={(outro) => void envio.repetir(outro, pai)}
						/>
					</Mensagem>
				)
			})}
		</div>
	)
}

/** Model of the last answer, or the first one that is there. */
const escolherModelo = ({ modelos }: Retrato, caminho: readonly MensagemDaConversa[]): Modelo | undefined =>
	modelos.find(({ codmod }) => codmod === caminho.at(-1)?.codmod) ?? modelos[0]

const contarCortadas = ({ qtdtokjan, qtdtoksai }: Modelo, caminho: readonly MensagemDaConversa[]): number =>
	medirContexto(
		caminho.map(({ txtmsg }) => txtmsg),
		{ janela: qtdtokjan, resposta: qtdtoksai, fixo: 0 },
	).cortadas

async function fazer(ato: () => Promise<unknown>, titulo: string): Promise<boolean> {
	try {
		await ato()
		return true
	} catch (falha) {
		toast.erro(titulo, mensagemDe(falha))
		return false
	}
}

const tirarNomes = (fontes: readonly FonteDaConversa[]) => fontes.map(({ tipfnt, chvfnt }) => ({ tipfnt, chvfnt }))

/** A refused question is written anew; one whose answer was lost goes out under the same identifier. */
const podeTerChegado = (falha: unknown): boolean =>
	!(falha instanceof CallError) || falha.status === 0 || falha.status >= 500

interface Destino {
	readonly codcvs: string | undefined
	readonly codprj: number | undefined
	readonly aoComecar: (codcvs: string) => void
	readonly atualizar: () => Promise<void>
}

function useEnvio({ codcvs, codprj, aoComecar, atualizar }: Destino) {
	const [nova] = useState(() => crypto.randomUUID())
	/** Identifiers of what was sent and not confirmed, by its content. */
	const pendentes = useRef(new Map<string, string>())
	async function mandar(conteudo: string, titulo: string, ato: (codmsg: string) => Promise<unknown>): Promise<boolean> {
		const codmsg = pendentes.current.get(conteudo) ?? crypto.randomUUID()
		pendentes.current.set(conteudo, codmsg)
		try {
			await ato(codmsg)
			pendentes.current.delete(conteudo)
			return true
		} catch (falha) {
			if (!podeTerChegado(falha)) pendentes.current.delete(conteudo)
			toast.erro(titulo, mensagemDe(falha))
			return false
		} finally {
			await atualizar()
		}
	}
	return {
		enviar: async ({ texto, codmod, clsdad, mascarar, anexos }: Envio, numseqpai?: number): Promise<boolean> => {
			const params = { codcvs: codcvs ?? nova }
			const foi = await mandar(`${numseqpai} ${texto}`, 'A pergunta não foi enviada', (codmsg) =>
				call(perguntar, {
					params,
					body: {
						codmsg,
						codmod,
						txtmsg: texto,
						clsdad,
						mascarar,
						...(codprj === undefined || codcvs !== undefined ? {} : { codprj }),
						...(numseqpai === undefined ? {} : { numseqpai }),
						...(anexos?.arquivos.length ? { arquivos: [...anexos.arquivos] } : {}),
						...(anexos?.fontes.length ? { fontes: tirarNomes(anexos.fontes) } : {}),
					},
				}),
			)
			if (foi && codcvs === undefined) aoComecar(nova)
			return foi
		},
		repetir: (codmod: number, numseqpai: number): Promise<boolean> =>
			mandar(`de novo ${codmod} ${numseqpai}`, 'A resposta não foi pedida', (codmsg) =>
				call(responderDeNovo, {
					params: { codcvs: codcvs ?? nova },
					body: { codmsg, codmod, numseqpai, mascarar: true },
				}),
			),
	}
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
