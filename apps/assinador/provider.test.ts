import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkForeignSignature } from '@portal/pdf/signing'
import { expect, onTestFinished, test } from 'vitest'
import { startAssinador } from './provider.ts'

const SEGREDO = 'segredo-partilhado'
const RETORNO = 'http://localhost:3000/assina/retorno/7'
const digest = createHash('sha256').update('documento').digest()

async function abrir() {
	const pasta = await mkdtemp(join(tmpdir(), 'portal-assinador-'))
	const assinador = await startAssinador({ port: 0, segredo: SEGREDO, pasta })
	onTestFinished(async () => {
		await assinador.stop()
		await rm(pasta, { recursive: true })
	})
	const api = async (caminho: string, corpo?: object, segredo = SEGREDO) => {
		const resposta = await fetch(new URL(caminho, assinador.url), {
			...(corpo ? { method: 'POST', body: JSON.stringify(corpo) } : {}),
			headers: { authorization: `Bearer ${segredo}` },
		})
		return { status: resposta.status, corpo: resposta.ok ? await resposta.json() : undefined }
	}
	const pedido = {
		signatario: { nome: 'Ana <b>Moraes</b>', email: 'ana@universidade.example', codpes: 10001 },
		retorno: RETORNO,
		embutido: false,
		documentos: [{ id: 'um', nome: 'Termo.pdf', resumo: digest.toString('base64') }],
	}
	return { api, pedido, pasta, raizes: assinador.raizes }
}

const escolher = async (url: string, acao: string, motivo = '') => {
	const body = new URLSearchParams({ acao, motivo })
	const resposta = await fetch(url, { method: 'POST', body, redirect: 'manual' })
	return resposta.headers.get('location')
}

test('a person signs, and the portal reads a signature over the digest that it sent', async () => {
	const { api, pedido } = await abrir()
	const { corpo } = await api('/sessoes', pedido)
	const { sessao, url } = corpo as { sessao: string; url: string }
	const pagina = await (await fetch(url)).text()
	expect(pagina).toContain('Ana &lt;b&gt;Moraes')
	expect(await escolher(url, 'assinar')).toBe(`${RETORNO}?event=signing_complete`)
	const { corpo: vista } = await api(`/sessoes/${sessao}`)
	const { situacao, assinaturas } = vista as { situacao: string; assinaturas: Record<string, string> }
	expect(situacao).toBe('assinada')
	const { certificate } = checkForeignSignature(Buffer.from(assinaturas['um'] ?? '', 'base64'), {
		digest,
		isExpected: (certificado) => certificado.checkEmail('ana@universidade.example') !== undefined,
	})
	expect(certificate.subject).toContain(':10001')
	expect(await escolher(url, 'assinar')).toBe(`${RETORNO}?event=session_timeout`)
})

test('refusing and cancelling sign nothing; of a refusal the portal learns why', async () => {
	const { api, pedido } = await abrir()
	for (const [acao, event, situacao, motivo] of [
		['recusar', 'decline', 'recusada', 'Faltou um anexo.'],
		['recusar', 'decline', 'recusada', ''],
		['cancelar', 'cancel', 'cancelada', ''],
	] as const) {
		const { sessao, url } = (await api('/sessoes', pedido)).corpo as { sessao: string; url: string }
		expect(await escolher(url, acao, motivo)).toBe(`${RETORNO}?event=${event}`)
		expect((await api(`/sessoes/${sessao}`)).corpo).toEqual({ situacao, assinaturas: {}, motivo: motivo || null })
	}
})

test('its authority is the same after a restart', async () => {
	const { pasta, raizes } = await abrir()
	const antes = await readFile(join(raizes, 'raiz.crt'))
	const outra = await startAssinador({ port: 0, segredo: SEGREDO, pasta })
	await outra.stop()
	expect((await readFile(join(outra.raizes, 'raiz.crt'))).equals(antes)).toBe(true)
})

test('nobody without the shared secret opens a session, and a bad request opens none', async () => {
	const { api, pedido } = await abrir()
	expect(await api('/sessoes', pedido, 'outro')).toMatchObject({ status: 401 })
	expect(await api('/sessoes', { ...pedido, retorno: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
})
