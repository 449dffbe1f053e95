import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { Ingresso, Modalidade, Situacao } from '../contract/index.ts'

interface IngTable {
	numins: number
	anoing: number
	chvpes: string
	codpes: number | null
	nomins: string
	tiping: Ingresso
	modvag: Modalidade
	codcur: number
	nomcur: string
	codund: number
	numcha: number
	dtacon: string
	sitmat: Situacao
	dtasit: string
	alcance: number
	dtaenv: string | null
}

export interface DashTables {
	ing: IngTable
	matvirevt: {
		chvevt: string
		numins: number
		sitmat: Situacao
		dtaevt: string
		codpesana: number | null
		stamud: SimNao
	}
	matvirdoc: {
		numins: number
		tipdoc: string
		nomdoc: string
		sitdoc: 'PEN' | 'ANA' | 'ACE' | 'REC'
		motrej: string | null
		qtdrej: number
		dtaana: string | null
	}
	matvirchk: { numins: number; tipchk: string; sitchk: 'PEN' | 'ANA' | 'DEF' | 'IND' | 'REC'; dtasit: string }
	matvircal: {
		anoing: number
		tiping: Ingresso
		numcha: number
		numetp: 1 | 2
		dtaini: string
		dtafim: string
		dtaenc: string | null
	}
	vaga: { anoing: number; tiping: Ingresso; codcur: number; codund: number; modvag: Modalidade; qtdvag: number }
}

export const tabelas = (db: Db) => (db as Db<DashTables>).withSchema('dash')
