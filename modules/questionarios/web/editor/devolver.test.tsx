import { showScreen } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Grupo, perguntasDe } from '../../contract/index.ts'
import { novaPergunta } from './campos.ts'
import { devolverPagina, devolverPergunta } from './devolver.ts'
import { PaginasEditadas } from './paginas-editadas.tsx'

const pergunta = (codperqst: number) => ({
	...novaPergunta([]),
	codperqst,
	codpereqv: `pergunta-${codperqst}`,
	txtper: `Pergunta ${codperqst}?`,
})
const PAGINA: Grupo = {
	codgrpqst: 1,
	titgrp: 'Começo',
	txtgrp: '',
	perguntas: [pergunta(1), pergunta(2), pergunta(3)],
}
const SEGUNDA: Grupo = { codgrpqst: 2, titgrp: 'Fim', txtgrp: '', perguntas: [pergunta(4)] }

function Editor() {
	const [grupos, setGrupos] = useState<readonly Grupo[]>([PAGINA, SEGUNDA])
	return (
		<>
			<p>
				{grupos
					.map(({ titgrp, perguntas }) => `${titgrp}: ${perguntas.map(({ codperqst }) => codperqst).join()}`)
					.join('; ')}
			</p>
			<PaginasEditadas grupos={grupos} aoMudar={setGrupos} />
		</>
	)
}

test('what is brought back comes into what was written after it was taken out', async () => {
	const { user } = showScreen(Editor, { path: '/', at: '/' })
	await screen.findByText('Começo: 1,2,3; Fim: 4')
	await user.click(await screen.findByRole('button', { name: 'Retirar a pergunta 2' }))
	await screen.findByText('Começo: 1,3; Fim: 4')
	await user.type(screen.getByLabelText(/^Título da página/), ' e mais')
	await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
	expect(await screen.findByText('Começo e mais: 1,2,3; Fim: 4')).toBeTruthy()
})

test('a page that is brought back leaves what was written on the others', async () => {
	const { user } = showScreen(Editor, { path: '/', at: '/' })
	await user.click(await screen.findByRole('button', { name: 'Retirar esta página' }))
	await screen.findByText('Fim: 4')
	await user.type(screen.getByLabelText(/^Título da página/), ' de tudo')
	await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
	expect(await screen.findByText('Começo: 1,2,3; Fim de tudo: 4')).toBeTruthy()
})

test('no two have one code, though a new one took that of what was taken out', () => {
	const [um, dois, tres] = PAGINA.perguntas
	if (!um || !dois || !tres) throw new Error('the page has three questions')
	const agora = [{ ...PAGINA, perguntas: [um, dois, { ...novaPergunta([]), codperqst: 3 }] }]
	expect(perguntasDe(devolverPergunta(agora, PAGINA, tres)).map(({ codperqst }) => codperqst)).toEqual([1, 2, 4, 3])
	const devolvida = devolverPagina([{ ...SEGUNDA, codgrpqst: 1, perguntas: [pergunta(2)] }], 0, PAGINA)
	expect(devolvida.map(({ codgrpqst }) => codgrpqst)).toEqual([2, 1])
	expect(perguntasDe(devolvida).map(({ codperqst }) => codperqst)).toEqual([1, 3, 4, 2])
})
