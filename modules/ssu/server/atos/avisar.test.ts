import { expect } from 'vitest'
import { formatarSsu } from '../../contract/index.ts'
import {
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const avisosDe = async (portal: TestPortal, papel: Papel, numssu: number): Promise<string[]> => {
	const { body } = await entrarComPapel(portal, papel)('GET', '/wsportal/notificacoes/avisos/?porPagina=100')
	return (body.itens as { assunto: string }[])
		.map(({ assunto }) => assunto)
		.filter((assunto) => assunto.includes(` ${formatarSsu(numssu)}`))
}

test('who was allocated hears of the end, and of the reopening, and who did it does not', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'CON')
	const nome = `A demanda ${formatarSsu(numssu)}, de cuja equipe você faz parte,`
	expect(await avisosDe(portal, 'desenvolvedor', numssu)).toContain(`${nome} foi concluída.`)
	expect(await avisosDe(portal, 'lider', numssu)).toEqual([])
	const { dtalim } = (await ver(portal, PESSOAS.apoio, numssu)).body
	expect(await avisosDe(portal, 'apoio', numssu)).toContain(
		`A demanda ${formatarSsu(numssu)} foi concluída. Se algo não ficou certo, você pode reabri-la até ${dtalim?.split('-').reverse().join('/')}.`,
	)
	expect((await passar(portal, 'apoio', numssu, 'reabrir')).status).toBe(200)
	expect(await avisosDe(portal, 'desenvolvedor', numssu)).toContain(
		`${nome} foi reaberta: quem a pediu viu que algo não ficou certo.`,
	)
})

test('who asked for the same, and was joined, hears of the end of the other by their own number', async ({
	portal,
}) => {
	const { numssu: fica } = await levarAte(portal, 'TRI')
	const { numssu: junta } = await levarAte(portal, 'TRI')
	expect((await passar(portal, 'facilitador', junta, 'juntar', { numssudup: fica })).status).toBe(200)
	expect((await passar(portal, 'facilitador', fica, 'rejeitar')).status).toBe(200)
	const avisos = await avisosDe(portal, 'apoio', junta)
	expect(avisos).toContain(`O que você pediu na demanda ${formatarSsu(junta)}, juntada a outra, foi rejeitado.`)
	expect(avisos.some((assunto) => assunto.includes(formatarSsu(fica)))).toBe(false)
})

test('what was joined to a demand that is joined itself leads to the one that lives on, and waits for its end', async ({
	portal,
}) => {
	const [{ numssu: fica }, { numssu: meio }, { numssu: primeira }] = [
		await levarAte(portal, 'TRI'),
		await levarAte(portal, 'TRI'),
		await levarAte(portal, 'TRI'),
	]
	const juntar = (numssu: number, numssudup: number) => passar(portal, 'facilitador', numssu, 'juntar', { numssudup })
	expect((await juntar(primeira, meio)).status).toBe(200)
	expect((await juntar(meio, fica)).status).toBe(200)
	for (const numssu of [primeira, meio])
		expect((await ver(portal, PESSOAS.apoio, numssu)).body).toMatchObject({ codetp: 'CAN', numssudup: fica })
	const pedido = `O que você pediu na demanda ${formatarSsu(primeira)}, juntada a outra,`
	const avisos = await avisosDe(portal, 'apoio', primeira)
	expect(avisos).toContain(`${pedido} segue agora na demanda ${formatarSsu(fica)}.`)
	expect(avisos).not.toContain(`${pedido} foi cancelado.`)
	const { body } = await entrarComPapel(portal, 'apoio')('POST', '/uspproc/listar/ssu/listarSSUANDAMENTO', {
		numssu: primeira,
	})
	expect(body.itens[0]).toMatchObject({ dscand: `Segue na demanda ${formatarSsu(fica)}`, visand: 'S' })
	expect((await passar(portal, 'facilitador', fica, 'rejeitar')).status).toBe(200)
	for (const numssu of [primeira, meio])
		expect(await avisosDe(portal, 'apoio', numssu)).toContain(
			`O que você pediu na demanda ${formatarSsu(numssu)}, juntada a outra, foi rejeitado.`,
		)
})

test('nothing is joined to what has ended, nor two to each other, also at once', async ({ portal }) => {
	const [uma, outra, terceira] = [
		(await levarAte(portal, 'TRI')).numssu,
		(await levarAte(portal, 'TRI')).numssu,
		(await levarAte(portal, 'TRI')).numssu,
	]
	const juntar = (numssu: number, numssudup: number) => passar(portal, 'facilitador', numssu, 'juntar', { numssudup })
	const respostas = await Promise.all([juntar(uma, outra), juntar(outra, uma)])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
	const terminada = respostas[0]?.status === 200 ? uma : outra
	expect(await juntar(terceira, terminada)).toMatchObject({ status: 422, body: { erro: 'outra-terminada' } })
	expect((await ver(portal, PESSOAS.facilitador, terceira)).body.codetp).toBe('TRI')
})
