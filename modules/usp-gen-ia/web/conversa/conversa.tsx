import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, call, FalhaDaConsulta, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
	acharFolha,
	alterarConversa,
	listarCaminho,
	listarIrmas,
	type Mensagem as MensagemDaConversa,
	medirContexto,
	pararGeracao,
	perguntar,
	type Retrato,
	responderDeNovo,
} from '../../contract/index.ts'
import { CHAVE, conversaQuery } from '../queries.ts'
import { useResposta } from './acompanhar.ts'
import { Cabecalho } from './cabecalho.tsx'
import { type Envio, Escrever } from './escrever.tsx'
import { Mensagem } from './mensagem.tsx'

type ConversaProps = {
	/** Undefined while nothing was asked. */
	codcvs: string | undefined
	retrato: Retrato
	aoComecar: (codcvs: string) => void
}

export function Conversa({ codcvs, retrato, aoComecar }: ConversaProps) {
	const cliente = useQueryClient()
	const consulta = useQuery({ ...conversaQuery(codcvs ?? ''), enabled: codcvs !== undefined })
	const conversa = consulta.data
	const mensagens = conversa?.mensagens ?? []
	const caminho = listarCaminho(mensagens, conversa?.numseqfol ?? null)
	const correndo = mensagens.find(({ sitmsg }) => sitmsg === 'GER')?.codger ?? null
	const atualizar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const escrevendo = useResposta(correndo, () => void atualizar())
	const { enviar, repetir } = useEnvio(codcvs, aoComecar, atualizar)
	useTituloDaPagina({ titcvs: conversa?.titcvs ?? '' })

	if (codcvs !== undefined && consulta.isPending) return <Esqueleto forma="bloco" className="h-144 w-full" />
	if (consulta.isError) return <FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />

	const modelo = retrato.modelos.find(({ codmod }) => codmod === caminho.at(-1)?.codmod) ?? retrato.modelos[0]
	const textos = caminho.map(({ txtmsg }) => txtmsg)
	const cortadas = modelo
		? medirContexto(textos, { janela: modelo.qtdtokjan, resposta: modelo.qtdtoksai, fixo: 0 }).cortadas
		: 0
	async function mostrar(irma: MensagemDaConversa | undefined) {
		if (!irma || codcvs === undefined) return
		await fazer(
			() => call(alterarConversa, { params: { codcvs }, body: { numseqfol: acharFolha(mensagens, irma.numseqmsg) } }),
			'Não foi possível mostrar o outro ramo',
		)
		await atualizar()
	}
	const parar = () =>
		void (correndo && fazer(() => call(pararGeracao, { params: { codger: correndo } }), 'Não foi possível parar'))
	return (
		<>
			{conversa ? <Cabecalho conversa={conversa} caminho={caminho} /> : <Boas retrato={retrato} />}
			<SoParaLeitor tag="output">{correndo ? 'Respondendo' : caminho.length > 0 ? 'Resposta pronta' : ''}</SoParaLeitor>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
				{caminho.map((mensagem, indice) => {
					const irmas = listarIrmas(mensagens, mensagem)
					const posicao = irmas.indexOf(mensagem)
					const codmod = mensagem.codmod ?? modelo?.codmod ?? 0
					return (
						<Mensagem
							key={mensagem.numseqmsg}
							mensagem={mensagem}
							escrevendo={mensagem.codger === correndo ? escrevendo : undefined}
							ramos={{
								posicao: posicao + 1,
								quantos: irmas.length,
								aoIr: (passo) => void mostrar(irmas[posicao + passo]),
							}}
							cortada={indice < cortadas}
							ocupada={correndo !== null || retrato.motivo !== null}
							aoEditar={(texto) =>
								enviar({ texto, codmod, clsdad: conversa?.clsdad ?? 0, mascarar: true }, mensagem.numseqpai ?? 0)
							}
							aoRepetir={() => void repetir(codmod, mensagem.numseqpai ?? 0)}
						/>
					)
				})}
			</div>
			<Escrever
				nome={codcvs ?? 'nova'}
				retrato={retrato}
				classe={conversa?.clsdad ?? 0}
				anteriores={textos}
				respondendo={correndo !== null}
				aoEnviar={(envio) => enviar(envio)}
				aoParar={parar}
			/>
		</>
	)
}

async function fazer(ato: () => Promise<unknown>, titulo: string): Promise<boolean> {
	try {
		await ato()
		return true
	} catch (falha) {
		toast.erro(titulo, mensagemDe(falha))
		return false
	}
}

/** A refused question is written anew; one whose answer was lost goes out under the same identifier. */
const podeTerChegado = (falha: unknown): boolean =>
	!(falha instanceof CallError) || falha.status === 0 || falha.status >= 500

function useEnvio(codcvs: string | undefined, aoComecar: (codcvs: string) => void, atualizar: () => Promise<void>) {
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
		enviar: async ({ texto, codmod, clsdad, mascarar }: Envio, numseqpai?: number): Promise<boolean> => {
			const params = { codcvs: codcvs ?? nova }
			const foi = await mandar(`${numseqpai} ${texto}`, 'A pergunta não foi enviada', (codmsg) =>
				call(perguntar, {
					params,
					body: { codmsg, codmod, txtmsg: texto, clsdad, mascarar, ...(numseqpai === undefined ? {} : { numseqpai }) },
				}),
			)
			if (foi && codcvs === undefined) aoComecar(nova)
			return foi
		},
		repetir: (codmod: number, numseqpai: number): Promise<boolean> =>
			mandar(`de novo ${numseqpai}`, 'A resposta não foi pedida', (codmsg) =>
				call(responderDeNovo, {
					params: { codcvs: codcvs ?? nova },
					body: { codmsg, codmod, numseqpai, mascarar: true },
				}),
			),
	}
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
