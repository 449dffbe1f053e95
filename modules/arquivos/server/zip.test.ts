import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { montarZip } from './zip.ts'

async function* umaEntrada() {
	yield { nome: 'termo.pdf', conteudo: Buffer.from('%PDF-') }
}

test('an archive, which names no time zone, is dated by the clock of the institution', async () => {
	const quando = { em: new Date('2027-01-01T01:20:58Z'), fuso: 'America/Sao_Paulo' }
	const zip = await buffer(montarZip(umaEntrada(), quando))
	const [hora, dia] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
	expect([(dia >> 9) + 1980, (dia >> 5) & 15, dia & 31]).toEqual([2026, 12, 31])
	expect([hora >> 11, (hora >> 5) & 63, (hora & 31) * 2]).toEqual([22, 20, 58])
})
