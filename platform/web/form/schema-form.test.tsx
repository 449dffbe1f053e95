import { declareField, endpoint, texto } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { SchemaForm, TextField, useSchemaForm } from './form.ts'

const server = useDoubleServer()
const Dados = z.object({
	titulo: declareField(texto(20), { rotulo: 'Título', descricao: 'o que há para fazer' }),
	resumo: z.optional(declareField(texto(50, 0), { rotulo: 'Resumo', descricao: 'o resumo' })),
})
const salvar = endpoint({
	method: 'POST',
	path: '/coisas/',
	summary: 'Salva',
	body: z.extend(Dados, { versao: z.optional(z.int()) }),
	response: z.object({ codigo: z.int() }),
})
let version = 1

function Page() {
	const form = useSchemaForm({
		schema: Dados,
		initial: { titulo: '' },
		thing: 'a coisa',
		refusals: { 'titulo-repetido': 'titulo' },
		version: () => version,
		reload: async () => {
			version = 2
		},
		send: async (dados: z.infer<typeof Dados>, versao) => {
			await call(salvar, { body: { ...dados, versao } })
			return '/fim'
		},
	})
	return (
		<SchemaForm form={form} submit="Salvar" back="/coisas">
			<TextField form={form} name="titulo" />
			<TextField form={form} name="resumo" rows={3} />
		</SchemaForm>
	)
}
const show = () => showScreen(Page, { path: '/coisas/nova', at: '/coisas/nova' })

test('label, length and obligation are those of the contract, and what is missing is said at the field', async () => {
	const { user } = show()
	const titulo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
	expect([titulo.maxLength, titulo.required]).toEqual([20, true])
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resumo' }).required).toBe(false)
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('a refusal is shown at its field, which has the focus', async () => {
	server.refuses(salvar, 409, 'titulo-repetido', 'Já há uma coisa com este título. Escolha outro.')
	const { user } = show()
	const titulo = await screen.findByRole('textbox', { name: 'Título' })
	await user.type(titulo, 'Uma')
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Já há uma coisa com este título. Escolha outro.')).toBeTruthy()
	expect(document.activeElement).toBe(titulo)
})

test('after a version conflict the typed text stays, and is sent against the new version', async () => {
	version = 1
	server.refuses(salvar, 409, 'coisa-alterado', 'Ana alterou a coisa. Recarregue-a e envie de novo.')
	const { user, place } = show()
	await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Uma')
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	await user.click(await screen.findByRole('button', { name: 'Recarregar a coisa' }))
	server.answers(salvar, { codigo: 1 })
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	await expect.poll(place).toBe('/fim')
	expect(server.bodies).toEqual([
		{ titulo: 'Uma', versao: 1 },
		{ titulo: 'Uma', versao: 2 },
	])
})

test('leaving with typed text is asked about', async () => {
	const { user, place } = show()
	await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Uma')
	await user.click(screen.getByRole('link', { name: 'Voltar' }))
	expect(await screen.findByText('Sair sem salvar?')).toBeTruthy()
	expect(place()).toBe('/coisas/nova')
})
