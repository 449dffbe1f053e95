import { expect, test } from 'vitest'
import { checkVersion } from './version-check.ts'

const conferencia = { coisa: 'o lote', atual: 4, fuso: 'America/Sao_Paulo', codpes: 10004 } as const
const mudancas = async () => [
	{ quem: 'Ana', codpes: 10001, oque: 'incluiu um documento', quando: '2026-11-22T12:00:00Z' },
	{ quem: 'João', oque: 'mudou o prazo', quando: '2026-11-22T13:30:00Z' },
]

test('who saw the present version, or none, is let through, and nobody asks what changed', async () => {
	const ninguem = async () => expect.unreachable('nothing changed')
	for (const vista of [4, undefined]) await checkVersion({ ...conferencia, vista, mudancas: ninguem })
})

test('who saw another is told who was faster, when, and everything that changed', async () => {
	await expect(checkVersion({ ...conferencia, vista: 2, mudancas })).rejects.toMatchObject({
		status: 409,
		erro: 'lote-alterado',
		message: expect.stringContaining('João: mudou o prazo em 22/11/2026, 10:30'),
		campos: [
			{ mensagem: 'Ana: incluiu um documento em 22/11/2026, 09:00' },
			{ mensagem: 'João: mudou o prazo em 22/11/2026, 10:30' },
		],
	})
})

test('what the person did, elsewhere, is not told as somebody else', async () => {
	const minhas = async () => [{ quem: 'João', codpes: 10004, oque: 'mudou o prazo', quando: '2026-11-22T13:30:00Z' }]
	await expect(checkVersion({ ...conferencia, vista: 2, mudancas: minhas })).rejects.toThrow(
		'O lote mudou depois que você o abriu (você mesmo, em outra aba: mudou o prazo em 22/11/2026, 10:30).',
	)
})

test('the article is that of the noun', async () => {
	const daFolha = { ...conferencia, coisa: 'a folha', vista: 2, mudancas: async () => [] } as const
	await expect(checkVersion(daFolha)).rejects.toThrow('A folha mudou depois que você a abriu.')
	await expect(checkVersion(daFolha)).rejects.toMatchObject({ erro: 'folha-alterado' })
})

test('where it is not known who did it, the sentence still says what to do', async () => {
	await expect(checkVersion({ ...conferencia, vista: 2, mudancas: async () => [] })).rejects.toThrow(
		'O lote mudou depois que você o abriu. Confira a situação atual antes de tentar de novo',
	)
})
