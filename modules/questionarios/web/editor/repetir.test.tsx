import { Botao } from '@portal/design-system/botao'
import { showScreen } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type Grupo, perguntasDe, perguntasVisiveis, problemasDaEstrutura } from '../../contract/index.ts'
import { novaPergunta } from './campos.ts'
import { porqueNaoRepete, repetirPagina } from './repetir.ts'
import { RepetirPagina } from './repetir-pagina.tsx'

const pergunta = (codperqst: number, mais: object = {}) => ({
	...novaPergunta([]),
	codperqst,
	codpereqv: `pergunta-${codperqst}`,
	...mais,
})
const disciplinas = pergunta(1, {
	tipper: 'MUL',
	txtper: 'Que disciplinas cursou?',
	alternativas: ['Cálculo', 'Álgebra', 'Física'].map((txtalt, indice) => ({
		codaltper: indice + 4,
		txtalt,
		vlralt: null,
	})),
})
const PRIMEIRA: Grupo = { codgrpqst: 1, titgrp: 'Começo', txtgrp: '', perguntas: [disciplinas] }
const DA_DISCIPLINA: Grupo = {
	codgrpqst: 2,
	titgrp: 'A disciplina',
	txtgrp: '',
	perguntas: [pergunta(2), pergunta(3, { cndapt: [{ codperqst: 2, opr: 'MRC', codaltper: [2] }] })],
}
const GRUPOS = [PRIMEIRA, DA_DISCIPLINA]

describe('a page that is repeated', () => {
	const repetidos = repetirPagina(GRUPOS, DA_DISCIPLINA, disciplinas)

	test('stands once for each alternative, and may be opened as it is', () => {
		expect(repetidos.map(({ titgrp }) => titgrp)).toEqual([
			'Começo',
			'A disciplina: Cálculo',
			'A disciplina: Álgebra',
			'A disciplina: Física',
		])
		expect(problemasDaEstrutura(repetidos)).toEqual([])
		expect(perguntasDe(repetidos).map(({ codpereqv }) => codpereqv)).toEqual([
			'pergunta-1',
			...['2-4', '3-4', '2-5', '3-5', '2-6', '3-6'].map((fim) => `pergunta-${fim}`),
		])
	})

	test('is asked of who marks its alternative, and what hangs within it hangs on its own copy', () => {
		const visiveis = (respostas: { codperqst: number; codaltper: number[] }[]) => [
			...perguntasVisiveis(perguntasDe(repetidos), respostas),
		]
		expect(visiveis([])).toEqual([1])
		const marcadas = { codperqst: 1, codaltper: [5, 6] }
		const [, , algebra, fisica] = repetidos.map(({ perguntas }) => perguntas.map(({ codperqst }) => codperqst))
		expect(visiveis([marcadas])).toEqual([1, algebra?.[0], fisica?.[0]])
		expect(visiveis([marcadas, { codperqst: algebra?.[0] ?? 0, codaltper: [2] }])).toEqual([
			1,
			...(algebra ?? []),
			fisica?.[0],
		])
	})

	test('is refused where it would be too many, and where another page hangs on it', () => {
		const alternativas = Array.from({ length: 40 }, (_, n) => ({ codaltper: n + 1, txtalt: `Uma ${n}`, vlralt: null }))
		expect(porqueNaoRepete(GRUPOS, DA_DISCIPLINA, { ...disciplinas, alternativas })).toMatch(/mais de 30 páginas/)
		const depois = { ...PRIMEIRA, codgrpqst: 3, perguntas: [pergunta(9, { cndapt: [{ codperqst: 2, opr: 'RSP' }] })] }
		expect(porqueNaoRepete([...GRUPOS, depois], DA_DISCIPLINA, disciplinas)).toMatch(/Tire essa condição/)
		expect(porqueNaoRepete(GRUPOS, DA_DISCIPLINA, disciplinas)).toBeUndefined()
	})
})

test('whoever writes it repeats a page by a question before it, and takes that back', async () => {
	function Editor() {
		const [grupos, setGrupos] = useState<readonly Grupo[]>(GRUPOS)
		return (
			<>
				<p>Páginas: {grupos.map(({ titgrp }) => titgrp).join(', ')}</p>
				<RepetirPagina grupo={grupos[1] ?? PRIMEIRA} grupos={grupos} aoMudar={setGrupos} />
				<Botao
					onClick={() =>
						setGrupos((agora) => agora.map((um) => (um.codgrpqst === 1 ? { ...um, titgrp: 'Início' } : um)))
					}
				>
					Mudar outra
				</Botao>
			</>
		)
	}
	const { user } = showScreen(Editor, { path: '/', at: '/' })
	const porQual = await screen.findByLabelText<HTMLSelectElement>(/^Repetir esta página/)
	expect(porQual.selectedOptions[0]?.textContent).toBe('Que disciplinas cursou?')
	await user.click(screen.getByRole('button', { name: 'Repetir a página' }))
	await screen.findByText(/Páginas: Começo, A disciplina: Cálculo, A disciplina: Álgebra, A disciplina: Física/)
	await user.click(screen.getByRole('button', { name: 'Mudar outra' }))
	await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
	await screen.findByText('Páginas: Início, A disciplina')
})
