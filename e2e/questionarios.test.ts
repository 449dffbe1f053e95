import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const GESTORA = 10007
const COORDENADORA = 10003
const EX_ALUNO = 10006
const NOME = 'Depois da formatura'

const addDays = (dias: number): string =>
	new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

async function agir(pagina: Page, ato: string, aviso: string): Promise<void> {
	await pagina.getByRole('button', { name: ato, exact: true }).click()
	await pagina.getByRole('dialog').getByRole('button', { name: ato, exact: true }).click()
	await esperarAviso(pagina, aviso)
}

async function comecar(gestora: Page): Promise<void> {
	await gestora.goto('/questionarios/gerir/novo')
	await gestora.getByLabel(/^Nome do questionário/).fill(NOME)
	await gestora.getByLabel(/^Período/).fill('Jornada')
	await gestora.getByRole('combobox', { name: /^Unidade que o gere/ }).fill('RUSP')
	await gestora.getByRole('option', { name: /Reitoria/ }).click()
	await gestora.getByLabel(/^Apresentação/).fill('O que veio depois de você se formar.')
	await gestora.getByLabel(/^Primeiro dia/).fill(addDays(0))
	await gestora.getByLabel(/^Último dia/).fill(addDays(10))
	await gestora.getByRole('radio', { name: 'Quem se formou aqui' }).check({ force: true })
	await gestora.getByText(/Hoje são \d+ pessoas/).waitFor()
	expect(await faltasDeAcesso(gestora, 'novo questionário')).toEqual([])
	await gestora.getByRole('button', { name: 'Começar' }).click()
	await esperarAviso(gestora, 'Questionário começado!')
}

async function escrever(gestora: Page): Promise<string> {
	await gestora.getByRole('button', { name: 'Incluir pergunta' }).click()
	await gestora.getByLabel(/^Texto da pergunta 1/).fill('Você trabalha?')
	await gestora.getByLabel('A pergunta 1 é obrigatória').check()
	await gestora.getByRole('button', { name: 'Incluir página' }).click()
	await gestora.getByRole('button', { name: 'Incluir pergunta' }).click()
	await gestora.getByLabel(/^Texto da pergunta 2/).fill('O que você mudaria?')
	await gestora.getByLabel(/^Tipo da pergunta 2/).selectOption('TXT')
	await gestora.getByRole('tab', { name: 'Prévia' }).click()
	await gestora.getByRole('group', { name: /Você trabalha/ }).waitFor()
	await gestora.getByRole('button', { name: 'Salvar' }).click()
	await esperarAviso(gestora, 'Questionário salvo!')
	await gestora.getByRole('heading', { level: 1, name: `Gerir ${NOME}` }).waitFor()
	await agir(gestora, 'Abrir', 'Questionário aberto!')
	return new URL(gestora.url()).pathname.split('/')[3] ?? ''
}

/**
 * Concurrent editing in two tabs of one person: neither overwrites the saved answers of the other, and both continue.
 */
async function responderEmDuasAbas(
	{ primeira, segunda, outro }: Readonly<Record<'primeira' | 'segunda' | 'outro', Page>>,
	codqst: string,
): Promise<void> {
	for (const aba of [primeira, segunda]) {
		await aba.goto(`/questionarios/${codqst}`)
		await aba.getByRole('button', { name: 'Começar' }).click()
		await aba.getByRole('radio', { name: 'Sim' }).waitFor()
	}
	await primeira.getByRole('radio', { name: 'Sim' }).check()
	await primeira.getByText(/Rascunho salvo/).waitFor()
	// The other browser has no key, so the draft is neither read nor overwritten there.
	await outro.goto(`/questionarios/${codqst}`)
	await outro.getByRole('button', { name: 'Continuar de onde parei' }).click()
	await outro.getByText('Você começou este questionário em outro navegador').waitFor()
	expect(await faltasDeAcesso(outro, 'um rascunho fechado')).toEqual([])
	await segunda.getByRole('radio', { name: 'Não' }).check()
	await segunda.getByText('Esta página foi salva em outra aba ou aparelho').waitFor()
	await segunda.getByRole('button', { name: 'Usar o que foi salvo lá' }).click()
	await segunda.getByRole('radio', { name: 'Sim', checked: true }).waitFor()
	await segunda.goto(`/questionarios/${codqst}`)
	await segunda.getByRole('button', { name: 'Continuar de onde parei' }).click()
	await segunda.getByRole('radio', { name: 'Sim', checked: true }).waitFor()
	expect(await faltasDeAcesso(segunda, 'uma página')).toEqual([])
	await segunda.getByRole('button', { name: 'Próxima' }).click()
	await segunda.getByLabel('O que você mudaria?').fill('Mais estágios.')
	await segunda.getByRole('button', { name: 'Concluir' }).click()
	await segunda.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
	await segunda.getByText('Você já respondeu a este questionário').waitFor()
	// The other tab is told, and what stands in it stays.
	await primeira.getByRole('radio', { name: 'Não' }).check()
	await primeira.getByText(/já respondeu a este questionário/).waitFor()
}

test('a questionnaire is written, answered in two tabs and ended, and a coordinator reads those of the programme', async ({
	como,
}) => {
	const gestora = await como(GESTORA)
	await comecar(gestora)
	const codqst = await escrever(gestora)

	const primeira = await como(EX_ALUNO)
	const segunda = await primeira.context().newPage()
	await responderEmDuasAbas({ primeira, segunda, outro: await como(EX_ALUNO) }, codqst)

	await agir(gestora, 'Encerrar', 'Questionário encerrado!')
	await gestora.getByRole('link', { name: 'Ver os resultados' }).click()
	await gestora.getByText(/Menos de cinco respostas/).waitFor()

	const coordenadora = await como(COORDENADORA)
	await coordenadora.goto('/pos-graduacao/consulta-questionarios/')
	await coordenadora.getByText('Você consulta como coordenação de Ciência da Computação.').waitFor()
	await coordenadora.getByRole('tab', { name: 'Resumo', selected: true }).waitFor()
	await coordenadora.getByRole('tab', { name: 'Cruzamento' }).click()
	await coordenadora.getByRole('figure').first().waitFor()
	expect(await faltasDeAcesso(coordenadora, 'cruzamento')).toEqual([])
	await coordenadora.getByRole('tab', { name: 'Comentários' }).click()
	await coordenadora.getByRole('list', { name: 'Comentários' }).getByRole('listitem').first().waitFor()
})
