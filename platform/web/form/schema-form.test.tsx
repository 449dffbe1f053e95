import { declareField, endpoint, texto } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import {
	CheckField,
	FormControl,
	SchemaDialog,
	SchemaForm,
	TextField,
	useActForm,
	useSchemaForm,
	writtenNumber,
} from './form.ts'

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

const fechar = endpoint({
	method: 'POST',
	path: '/coisas/fechar/',
	summary: 'Fecha',
	body: z.object({ horas: z.number(), avisa: z.enum(['S', 'N']), versao: z.optional(z.int()) }),
	response: z.object({ mensagem: z.string(), versao: z.int() }),
})
const Fechamento = z.object({
	horas: writtenNumber(declareField(z.number().check(z.minimum(1)), { rotulo: 'Horas', descricao: 'as gastas' })),
	avisa: declareField(z.enum(['S', 'N']), { rotulo: 'Avisar a chefia', descricao: 'se ela é avisada' }),
})
const Escrito = z.object({ horas: z.string(), avisa: z.enum(['S', 'N']) })

function DialogPage() {
	const [open, setOpen] = useState(true)
	return open ? <Fechar aoFechar={() => setOpen(false)} /> : <p>Fechado</p>
}

function Fechar({ aoFechar }: { aoFechar: () => void }) {
	const form = useActForm({
		schema: Fechamento,
		initial: { horas: '', avisa: 'N' },
		refusals: { 'horas-demais': 'horas' },
		written: { name: 'fechar coisa 1', schema: Escrito },
		close: aoFechar,
		act: {
			coisa: 'a coisa',
			de: 'coisa 1',
			versao: () => 3,
			fazer: (dados: z.infer<typeof Fechamento>, versao) => call(fechar, { body: { ...dados, versao } }),
			recarregar: async () => undefined,
		},
	})
	return (
		<SchemaDialog form={form} title="Fechar a coisa?" submit="Fechar a coisa" close={aoFechar}>
			<TextField form={form} name="horas" inputMode="decimal" maxLength={6} missing="Escreva as horas, como 1,5." />
			<CheckField form={form} name="avisa" />
		</SchemaDialog>
	)
}
const showDialog = () => showScreen(DialogPage, { path: '/coisas/1', at: '/coisas/1' })

test('a dialog says what is wrong at its field, keeps what was typed, and sends numbers against the version', async () => {
	server.refuses(fechar, 422, 'horas-demais', 'São mais horas do que as previstas. Escreva menos.')
	const { user } = showDialog()
	const horas = await screen.findByRole('textbox', { name: 'Horas' })
	await user.click(screen.getByRole('button', { name: 'Fechar a coisa' }))
	expect(await screen.findByText('Escreva as horas, como 1,5.')).toBeTruthy()
	expect(document.activeElement).toBe(horas)
	await user.type(horas, '1,5')
	await user.click(screen.getByRole('checkbox', { name: 'Avisar a chefia' }))
	await user.click(screen.getByRole('button', { name: 'Fechar a coisa' }))
	expect(await screen.findByText('São mais horas do que as previstas. Escreva menos.')).toBeTruthy()
	cleanup()
	server.answers(fechar, { mensagem: 'Fechada.', versao: 4 })
	const again = showDialog()
	expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Horas' })).value).toBe('1,5')
	await again.user.click(screen.getByRole('button', { name: 'Fechar a coisa' }))
	expect(await screen.findByText('Fechado')).toBeTruthy()
	expect(server.bodies.at(-1)).toEqual({ horas: 1.5, avisa: 'S', versao: 3 })
})

function NotesPage() {
	const form = useSchemaForm({
		schema: Dados,
		initial: { titulo: '' },
		renewed: { titulo: '' },
		thing: 'a coisa',
		send: async (dados: z.infer<typeof Dados>) => {
			await call(salvar, { body: dados })
			return undefined
		},
	})
	return (
		<SchemaForm form={form} footer={<button type="submit">Incluir</button>}>
			<TextField form={form} name="titulo" />
		</SchemaForm>
	)
}

test('a form that stays on its page is empty again once it was sent, and finds no fault with the next one yet', async () => {
	server.answers(salvar, { codigo: 1 })
	const { user } = showScreen(NotesPage, { path: '/coisas', at: '/coisas' })
	const titulo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })
	await user.type(titulo, 'Uma')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	await waitFor(() => expect(titulo.value).toBe(''))
	await user.type(titulo, 'D')
	await user.clear(titulo)
	expect(screen.queryByText('Preencha este campo.')).toBeNull()
	expect(server.bodies).toEqual([{ titulo: 'Uma' }])
})

const Etapas = z.object({ nome: z.string(), itens: z.array(z.string()) }).check(({ value, issues }) => {
	if (value.nome === '') issues.push({ code: 'custom', input: value, path: ['nome'], message: 'Diga o nome.' })
	if (value.nome === 'dois' && value.itens.length < 2)
		issues.push({ code: 'custom', input: value, path: ['itens'], message: 'São dois itens.' })
})

function StepsPage() {
	const [step, setStep] = useState(1)
	const form = useSchemaForm({
		schema: Etapas,
		initial: { nome: '', itens: ['um'] },
		renewed: (values) => values,
		refusals: { 'item-errado': (message) => ({ name: 'itens.0', message: message.replace('Item 1: ', '') }) },
		thing: 'a coisa',
		send: async ({ nome }: z.infer<typeof Etapas>) => {
			if (step === 1) setStep(2)
			else await call(salvar, { body: { titulo: nome } })
			return undefined
		},
	})
	const { errors } = form.fields.formState
	return (
		<SchemaForm form={form} footer={<button type="submit">Passo {step}</button>}>
			<TextField form={form} name="nome" label="Nome" />
			<FormControl form={form} name="itens">
				{({ ref, value }, error) => (
					<>
						<input aria-label="Primeiro item" ref={ref} readOnly value={value[0]} />
						<p>{error ?? errors.itens?.[0]?.message}</p>
					</>
				)}
			</FormControl>
		</SchemaForm>
	)
}

test('after a refused attempt a change is checked with the whole; a step gives its values to the next one, without its faults', async () => {
	const { user } = showScreen(StepsPage, { path: '/coisas', at: '/coisas' })
	const nome = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' })
	await user.click(screen.getByRole('button', { name: 'Passo 1' }))
	expect(await screen.findByText('Diga o nome.')).toBeTruthy()
	await user.type(nome, 'dois')
	expect(await screen.findByText('São dois itens.')).toBeTruthy()
	await user.type(nome, ' vezes')
	await waitFor(() => expect(screen.queryByText('São dois itens.')).toBeNull())
	await user.click(screen.getByRole('button', { name: 'Passo 1' }))
	await screen.findByRole('button', { name: 'Passo 2' })
	expect(nome.value).toBe('dois vezes')
	await user.clear(nome)
	expect(screen.queryByText('Diga o nome.')).toBeNull()
})

test('a refusal that names a row in its message is shown at that row, and the list has the focus', async () => {
	server.refuses(salvar, 422, 'item-errado', 'Item 1: não há este item.')
	const { user } = showScreen(StepsPage, { path: '/coisas', at: '/coisas' })
	await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'um')
	await user.click(screen.getByRole('button', { name: 'Passo 1' }))
	await user.click(await screen.findByRole('button', { name: 'Passo 2' }))
	expect(await screen.findByText('não há este item.')).toBeTruthy()
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Primeiro item' }))
})
