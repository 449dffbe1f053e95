import { beforeEach, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	CNPJ,
	comecarOutraCompra,
	completos,
	envolver,
	escrever,
	escreverControle,
	importar,
	obter,
} from '../testes/pncp-de-teste.ts'
import { compradora, test } from '../testes/portal-de-teste.ts'

beforeEach(comecarOutraCompra)

/** Invented ata in the shape of `/v1/atas`. */
const montarAta = (mais: object = {}) => ({
	numeroControlePNCPAta: `${escreverControle()}-000001`,
	numeroAtaRegistroPreco: '0009/2027',
	anoAta: 2027,
	numeroControlePNCPCompra: escreverControle(),
	cancelado: false,
	dataCancelamento: null,
	dataAssinatura: '2027-07-05T00:00:00',
	vigenciaInicio: '2027-07-10',
	vigenciaFim: '2028-07-09',
	dataPublicacaoPncp: '2027-07-06T10:00:00',
	dataAtualizacao: '2027-07-06T10:00:00',
	objetoContratacao: 'Registro de preços de papel',
	nomeOrgao: 'Universidade de Ensaio',
	...mais,
})

test('atas of the PNCP join their purchase, once, the newest wins, and a cancellation is told', async ({ portal }) => {
	const relatar = (...atas: object[]) => importar(portal, [...completos(), escrever('atas.json', envolver(atas))])
	expect(await relatar(montarAta())).toContain('Atas: 1 nova, 0 mudadas, 0 iguais, 0 mais antigas')
	const ler = async () => {
		const { atas, eventos } = await obter(portal)
		return [atas.map(({ numata, dtaini, dtafim, sitata }) => [numata, dtaini, dtafim, sitata]), eventos[0]?.dsceve]
	}
	expect(await ler()).toEqual([
		[['9/2027', '2027-07-10', '2028-07-09', 'FUT']],
		'Ata 9/2027 (PNCP): vigente de 10/07/2027 a 09/07/2028',
	])
	expect(await relatar(montarAta())).toContain('Atas: 0 novas, 0 mudadas, 1 igual')
	const cancelada = montarAta({
		cancelado: true,
		dataCancelamento: '2027-07-20T09:00:00',
		dataAtualizacao: '2027-07-21T10:00:00',
	})
	expect(await relatar(cancelada)).toContain('1 mudada')
	expect(await ler()).toEqual([
		[['9/2027', '2027-07-10', '2028-07-09', 'CAN']],
		'Ata 9/2027 (PNCP): cancelada em 20/07/2027',
	])
	// An older file never takes a cancellation back.
	expect(await relatar(montarAta())).toContain('1 mais antiga que a guardada')
	expect((await obter(portal)).atas).toMatchObject([{ sitata: 'CAN' }])
})

test('an ata without its purchase, a list that may be cut, and a validity that is none are told', async ({
	portal,
}) => {
	const semCompra = montarAta({
		numeroControlePNCPAta: `${CNPJ}-1-000999/2027-000001`,
		numeroControlePNCPCompra: `${CNPJ}-1-000999/2027`,
	})
	const tortas = [
		montarAta({ vigenciaInicio: '2027-08-01', vigenciaFim: '2027-07-01' }),
		montarAta({ numeroControlePNCPAta: `${CNPJ}-1-000998/2027-000001` }),
	]
	const relatorio = await importar(portal, [
		...completos(),
		escrever('atas.json', envolver([semCompra, ...tortas], 30)),
		escrever(
			'nuas.json',
			Array.from({ length: 10 }, () => montarAta({ vigenciaFim: null })),
		),
	])
	expect(relatorio).toContain(`a contratação ${CNPJ}-1-000999/2027 não está aqui. Importe-a`)
	expect(relatorio).toContain('As consultas anunciam 30 atas, e os arquivos trazem 2.')
	expect(relatorio).toContain('nuas.json: tem exatamente 10 atas; pode estar cortado.')
	expect(relatorio).toContain('atas.json, registro 3: fora da forma em numeroControlePNCPCompra.')
	expect((await obter(portal)).atas).toMatchObject([{ dtaini: null, dtafim: null, sitata: 'SEM' }])
})

test('an ata that the office registered becomes that of the PNCP, which alone changes its validity from then on', async ({
	portal,
}) => {
	await importar(portal, completos())
	const { codpcddsp } = await obter(portal)
	const quem = portal.as(compradora)
	const body = { numata: '9', anoata: 2027, dtaini: '2027-07-01', dtafim: '2027-12-31' }
	expect((await quem.call(contrato.inserirAta, { params: { codpcddsp }, body })).status).toBe(200)
	expect(await importar(portal, [...completos(), escrever('atas.json', [montarAta()])])).toContain('1 mudada')
	const { atas } = await obter(portal)
	expect(atas).toMatchObject([{ numata: '9/2027', dtafim: '2028-07-09', numcntata: `${escreverControle()}-000001` }])
	const params = { codpcddsp, codata: atas[0]?.codata ?? 0 }
	for (const recusada of [
		await quem.call(contrato.alterarAta, { params, body }),
		await quem.call(contrato.removerAta, { params }),
	])
		expect(recusada).toMatchObject({ status: 422, body: { erro: 'ata-do-pncp' } })
})
