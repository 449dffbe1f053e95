import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
	type Aparelho,
	incluirAparelho,
	listarAparelhos,
	listarPreferencias,
	retirarAparelho,
} from '../../contract/index.ts'
import { Preferencias } from '../preferencias/preferencias.tsx'

const server = useDoubleServer()
const CHAVE = Buffer.alloc(65, 4).toString('base64url')
const ENDERECO = 'https://fcm.googleapis.com/fcm/send/abc'
const este: Aparelho = {
	codapa: 1,
	nome: 'Firefox no Linux',
	criadoEm: '2026-11-20T12:00:00.000Z',
	usadoEm: null,
	pararAoSair: 'S',
	impressao: '',
}
const celular: Aparelho = { ...este, codapa: 2, nome: 'Chrome no Android', impressao: 'outro' }

beforeEach(async () => {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDERECO))
	Object.assign(este, { impressao: Buffer.from(bytes).toString('base64url') })
	const area = { codigoArea: 'graduacao', nomeArea: 'Graduação', iconeArea: '' }
	const canais = { portal: 'S', emailEspera: 'S', emailImediato: 'N', resumoDiario: 'N', push: 'S' } as const
	server.answers(listarPreferencias, { preferencias: [{ ...area, ...canais }] })
	server.answers(listarAparelhos, { chavePush: CHAVE, aparelhos: [] })
})
afterEach(() => {
	vi.unstubAllGlobals()
	Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** The fake browser supports push as far as the page can see. */
function mockBrowser({ permissao = 'default', resposta = 'granted', inscrito = false } = {}) {
	const estado = { inscrito }
	const inscricao = {
		endpoint: ENDERECO,
		options: { applicationServerKey: null },
		toJSON: () => ({ keys: { p256dh: CHAVE, auth: Buffer.alloc(16).toString('base64url') } }),
		unsubscribe: async () => {
			estado.inscrito = false
		},
	}
	const pushManager = {
		getSubscription: async () => (estado.inscrito ? inscricao : null),
		subscribe: async () => {
			estado.inscrito = true
			return inscricao
		},
	}
	const guardados = new Map<string, unknown>()
	const registro = { pushManager }
	vi.stubGlobal('PushManager', {})
	vi.stubGlobal('Notification', {
		permission: permissao,
		requestPermission: vi.fn<() => Promise<string>>(async () => resposta),
	})
	vi.stubGlobal('caches', {
		open: async () => ({ put: async (nome: string, texto: Response) => guardados.set(nome, await texto.json()) }),
		delete: async () => guardados.clear(),
	})
	Object.defineProperty(navigator, 'serviceWorker', {
		configurable: true,
		value: { getRegistration: async () => registro, register: async () => registro, ready: Promise.resolve(registro) },
	})
	return { estado, guardados }
}

const ligar = () => screen.findByRole('button', { name: 'Ligar neste aparelho' })

test('a portal that reaches no device says nothing of devices', async () => {
	server.answers(listarAparelhos, { chavePush: null, aparelhos: [] })
	showScreen(Preferencias)
	await screen.findByRole('rowheader', { name: 'Graduação' })
	expect(screen.queryByText(/aparelho/)).toBeNull()
	expect(screen.queryByRole('columnheader', { name: 'Nos aparelhos' })).toBeNull()
})

test('a browser that cannot be told of anything is told so, with the way out', async () => {
	showScreen(Preferencias)
	expect(await screen.findByText('Este navegador não recebe avisos com o portal fechado')).toBeTruthy()
	expect(screen.getByRole('checkbox', { name: 'Nos aparelhos, Graduação' })).toBeTruthy()
})

test('an iPhone is told to put the portal on its home screen', async () => {
	const iphone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Version/18 Safari')
	showScreen(Preferencias)
	expect(await screen.findByText('Ponha o portal na tela de início')).toBeTruthy()
	iphone.mockRestore()
})

test('a browser that was told to show nothing says how to permit it', async () => {
	mockBrowser({ permissao: 'denied' })
	showScreen(Preferencias)
	expect(await screen.findByText('O navegador está impedido de mostrar avisos do portal')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Ligar neste aparelho' })).toBeNull()
})

test('the browser asks only after the button; then this device is on, and its owner is kept beside it', async () => {
	const { guardados } = mockBrowser()
	const { user } = showScreen(Preferencias)
	const botao = await ligar()
	expect(Notification.requestPermission).not.toHaveBeenCalled()
	server.answers(incluirAparelho, { chavePush: CHAVE, aparelhos: [este] })
	await user.click(botao)
	expect(await screen.findByText('Este aparelho recebe avisos, até você sair do portal nele.')).toBeTruthy()
	expect(server.bodies).toMatchObject([{ enderecoPush: ENDERECO, chaveAparelho: CHAVE, pararAoSair: 'S' }])
	expect([...guardados]).toEqual([['/aparelho', { codpes: 10001, pararAoSair: true }]])
})

test('a no to the question of the browser changes nothing', async () => {
	mockBrowser({ resposta: 'default' })
	const { user } = showScreen(Preferencias)
	await user.click(await ligar())
	expect(await ligar()).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('where the portal refuses, the browser is not left subscribed', async () => {
	const { estado } = mockBrowser()
	server.refuses(incluirAparelho, 422, 'aparelhos-demais', 'Retire um que não usa mais.')
	const { user } = showScreen(Preferencias)
	await user.click(await ligar())
	expect(await screen.findByText('Retire um que não usa mais.')).toBeTruthy()
	expect(estado.inscrito).toBe(false)
})

test('this device is marked in the list and turned off at once; another is removed after a question', async () => {
	const { estado } = mockBrowser({ permissao: 'granted', inscrito: true })
	server.answers(listarAparelhos, { chavePush: CHAVE, aparelhos: [este, celular] })
	const { user } = showScreen(Preferencias)
	const lista = within(await screen.findByRole('list', { name: 'Aparelhos que recebem avisos' }))
	await lista.findByText('Este aparelho')
	expect(lista.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Este aparelho'))).toEqual([
		true,
		false,
	])
	server.answers(retirarAparelho, { chavePush: CHAVE, aparelhos: [este] })
	await user.click(lista.getByRole('button', { name: /^Retirar Chrome no Android/ }))
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar' }))
	expect(await screen.findByText('O aparelho não recebe mais avisos')).toBeTruthy()
	expect(estado.inscrito).toBe(true)
	server.answers(retirarAparelho, { chavePush: CHAVE, aparelhos: [] })
	await user.click(await screen.findByRole('button', { name: 'Desligar neste aparelho' }))
	expect(await ligar()).toBeTruthy()
	expect(estado.inscrito).toBe(false)
})
