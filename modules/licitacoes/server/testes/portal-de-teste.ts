import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { instanteEm } from '@portal/platform/contract'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { licitacoes } from '../index.ts'

export const { ana } = people
export const pregoeira = { codpes: 10009, nome: 'Lúcia Prado', perfis: ['LCT-PREGOEIRO'] }

export const test = testWithPortal([pessoas, arquivos, calendario, substituicoes, notificacoes, licitacoes], {}, [
	pessoas,
])

export const calcularInstante = (dia: string, hora = '09:00'): string =>
	instanteEm(dia, hora, 'America/Sao_Paulo').toISOString()

let numero = 0

export const montar = (mais: object = {}): contrato.DadosDaLicitacao => {
	numero += 1
	return {
		numlct: `${numero}/2027`,
		modlct: 'PRE',
		tipobj: 'BEM',
		crijul: 'MEN',
		regime: 'COM',
		codgrp: 'EXP',
		codund: 1,
		dscobj: 'Papel sulfite A4 para as secretarias.',
		txtedt: 'Primeiro parágrafo.\n\nSegundo parágrafo.',
		dtaabe: calcularInstante('2027-08-16'),
		stasig: 'N',
		ordfas: 'C',
		jullot: 'N',
		documentos: [],
		...mais,
	}
}

/** A tender published on Tuesday, 3 August 2027, that opens on the 16th. */
export async function publicarUma(portal: TestPortal, mais: object = {}): Promise<number> {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const { status, body } = await portal.as(pregoeira).call(contrato.publicarLicitacao, { body: montar(mais) })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codpcddsp
}

export const pedir = (portal: TestPortal, codpcddsp: number, mais: object = {}) =>
	portal.anon.call(contrato.perguntar, {
		params: { codpcddsp },
		body: {
			tipesc: 'ESC',
			nompes: 'Papelaria Horizonte',
			codema: 'vendas@horizonte.example',
			txtper: 'A entrega pode ser em duas parcelas?',
			...mais,
		},
	})
