import { somarDias } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import type { Condicao } from '../../contract/index.ts'
import { escreverBusca } from '../busca.ts'
import { resumirCondicoes } from '../condicoes.ts'
import { tabelas } from '../queries/convenios.ts'
import { CONVENIOS, type ConvenioDaSemente } from './convenios-da-semente.ts'

const [SOFIA, HELENA] = [10007, 10003]

const montarCondicoes = ({ idioma, cefr, areas, qtdpes }: ConvenioDaSemente, ano: number): Condicao[] =>
	(['IDA', 'VIN'] as const).map((sentido) => ({
		tipmob: 'EST',
		sentido,
		niveis: [6, 7],
		areas: [...areas],
		idiomas: [{ idioma: sentido === 'IDA' ? idioma : 'pt', cefr }],
		qtdpes,
		qtdmes: qtdpes * 6,
		anoini: `${ano - 2}/${ano - 1}`,
		anofim: `${ano + 2}/${ano + 3}`,
		stahib: 'N',
	}))

/** Agreements with their approved conditions; the numbers, in the order of the list. */
export async function semearConvenios(db: Db, portal: Portal, hoje: string): Promise<number[]> {
	const ano = Number(hoje.slice(0, 4))
	const linhas = CONVENIOS.map((convenio) => {
		const {
			nomorg,
			nomorgori = null,
			outnom = null,
			heiorg = null,
			cidorg,
			codpais,
			fusorg,
			codundrsp,
			tipcvn = 'ACA',
			comecouHa,
			terminaEm,
		} = convenio
		const condicoes = montarCondicoes(convenio, ano)
		const nomcvn = `Convênio com ${nomorg}`
		return {
			nomcvn,
			tipcvn,
			nomorg,
			nomorgori,
			cidorg,
			outnom,
			codpais,
			fusorg,
			codundrsp,
			heiorg,
			emlorg: 'mobility@example.edu',
			codpescoo: HELENA,
			dtainicvn: somarDias(hoje, -comecouHa),
			dtafimcvn: somarDias(hoje, terminaEm),
			starenaut: convenio.starenaut ?? ('N' as const),
			dtadencvn: null,
			motden: null,
			dtafimdec: null,
			numdiaden: 180,
			condicoes: JSON.stringify(condicoes),
			hash: resumirCondicoes(condicoes),
			numver: convenio.negociado ? null : 1,
			txtbus: escreverBusca({
				nomcvn,
				nomorg,
				cidorg,
				codpais,
				...(nomorgori && { nomorgori }),
				...(outnom && { outnom }),
			}),
		}
	})
	const gravados = await tabelas(db).insertInto('convenio').values(linhas).returning('codcvn').execute()
	const codigos = gravados.map(({ codcvn }) => codcvn)
	const aprovados = linhas.flatMap((linha, i) => (linha.numver === null ? [] : [{ ...linha, codcvn: codigos[i] ?? 0 }]))
	const em = portal.agora().toISOString()
	await tabelas(db)
		.insertInto('cvnver')
		.values(
			aprovados.map(({ codcvn, condicoes, hash, dtainicvn }) => ({
				codcvn,
				numver: 1,
				condicoes,
				hash,
				dtaver: `${dtainicvn}T12:00:00Z`,
			})),
		)
		.execute()
	await tabelas(db)
		.insertInto('cvnapr')
		.values(
			aprovados.flatMap(({ codcvn, hash }) => [
				{ codcvn, hash, lado: 'N' as const, nomapr: 'Sofia Ribeiro', codpes: SOFIA, dtaapr: em },
				{ codcvn, hash, lado: 'P' as const, nomapr: 'International Office', codpes: null, dtaapr: em },
			]),
		)
		.execute()
	return codigos
}
