import type { LookupAddress } from 'node:dns'
import { request as pedirHttp } from 'node:http'
import { request as pedirHttps } from 'node:https'
import { connect, isIP } from 'node:net'
import { connect as conectarTls, type TLSSocket } from 'node:tls'
import { DIA_MS } from '@portal/platform/contract'
import type { Destino } from './alvo.ts'
import { cronometro } from './prazo.ts'
import { MAXIMO_LIDO, Procura } from './procura.ts'
import { DEMOROU, descreverErro, falhou, type Resultado } from './resultado.ts'

interface Chamada extends Destino {
	/** Pinned address: the connection goes to the checked address alone. */
	readonly para: LookupAddress
	readonly limiteMs: number
}

function avaliarResposta(status: number, { palavra, achou, cheia }: Procura, qtdms: number): Resultado {
	if (status >= 400 || status < 200) return falhou(`Respondeu com o código ${status}.`, qtdms)
	if (!achou)
		return falhou(
			cheia
				? `Respondeu, mas os primeiros ${MAXIMO_LIDO / 1024} kB não trazem “${palavra}”.`
				: `Respondeu, mas sem “${palavra}”.`,
			qtdms,
		)
	return { sit: 'OK', qtdms, msg: status >= 300 ? `Desvia para outro endereço (${status}).` : null }
}

/** Redirects are not followed, because they could lead anywhere, and count as an answer. */
export function verificarHttp(
	url: string,
	{ para, limiteMs, palmon }: Omit<Chamada, keyof Destino> & { readonly palmon: string },
): Promise<Resultado> {
	const { promise, resolve } = Promise.withResolvers<Resultado>()
	const passou = cronometro()
	const pedido = (url.startsWith('https:') ? pedirHttps : pedirHttp)(url, {
		method: 'GET',
		// Decompression bomb: the request asks for an unencoded answer.
		headers: { 'user-agent': 'portal-de-servicos-monitor', accept: '*/*', 'accept-encoding': 'identity' },
		agent: false,
		signal: AbortSignal.timeout(limiteMs),
		lookup: (_maquina, opcoes, responder) =>
			opcoes.all ? responder(null, [para]) : responder(null, para.address, para.family),
	})
	pedido.on('error', (erro) => resolve(falhou(erro.name === 'AbortError' ? DEMOROU : descreverErro(erro), passou())))
	pedido.on('response', (resposta) => {
		const procura = new Procura(palmon)
		const terminar = () => resolve(avaliarResposta(resposta.statusCode ?? 0, procura, passou()))
		resposta.on('data', (parte: Buffer) => {
			// Early end: the connection is closed once the answer needs no further reading.
			if (procura.ler(parte)) return
			terminar()
			resposta.destroy()
		})
		resposta.on('end', terminar)
		resposta.on('error', (erro) =>
			resolve(falhou(erro.name === 'AbortError' ? DEMOROU : descreverErro(erro), passou())),
		)
	})
	pedido.end()
	return promise
}

export function verificarTcp({ para, porta, limiteMs }: Chamada): Promise<Resultado> {
	const { promise, resolve } = Promise.withResolvers<Resultado>()
	const passou = cronometro()
	const conexao = connect({ host: para.address, port: porta, timeout: limiteMs })
	const terminar = (resultado: Resultado) => {
		conexao.destroy()
		resolve(resultado)
	}
	conexao.on('connect', () => terminar({ sit: 'OK', qtdms: passou(), msg: null }))
	conexao.on('timeout', () => terminar(falhou(DEMOROU, passou())))
	conexao.on('error', (erro) => terminar(falhou(descreverErro(erro), passou())))
	return promise
}

/** Certificate expiry: a certificate with fewer days left than the warning limit gets the state `ALE`. */
export function verificarTls(
	{ para, porta, maquina, limiteMs }: Chamada,
	{ diaavs, agora }: { diaavs: number; agora: Date },
): Promise<Resultado> {
	const { promise, resolve } = Promise.withResolvers<Resultado>()
	const passou = cronometro()
	const conexao = conectarTls({
		host: para.address,
		port: porta,
		timeout: limiteMs,
		// Certificate validation happens after the handshake, so that an expired certificate can be read too.
		rejectUnauthorized: false,
		...(isIP(maquina) === 0 ? { servername: maquina } : {}),
	})
	const terminar = (resultado: Resultado) => {
		conexao.destroy()
		resolve(resultado)
	}
	conexao.on('secureConnect', () => terminar(avaliarCertificado(conexao, passou(), { diaavs, agora })))
	conexao.on('timeout', () => terminar(falhou(DEMOROU, passou())))
	conexao.on('error', (erro) => terminar(falhou(descreverErro(erro), passou())))
	return promise
}

function avaliarCertificado(
	conexao: TLSSocket,
	qtdms: number,
	{ diaavs, agora }: { diaavs: number; agora: Date },
): Resultado {
	const fim = Date.parse(conexao.getPeerCertificate().valid_to)
	if (Number.isNaN(fim)) return falhou('A máquina não mostrou certificado.', qtdms)
	const dias = Math.floor((fim - agora.getTime()) / DIA_MS)
	if (dias < 0) return falhou('O certificado venceu.', qtdms)
	if (!conexao.authorized) return falhou(descreverErro({ code: String(conexao.authorizationError) }), qtdms)
	const faltam = dias === 1 ? 'Falta 1 dia' : `Faltam ${dias} dias`
	return { sit: dias < diaavs ? 'ALE' : 'OK', qtdms, msg: `${faltam} para o certificado vencer.` }
}
