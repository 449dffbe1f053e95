import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { Ingresso, Modalidade, Situacao, TipoAlerta } from '../contract/index.ts'

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
	emaing?: string | null
	/** Checks that wait or were refused, kept by the database. */
	qtdpen?: number
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
		numetp: 1 | 2 | 3
		dtaini: string
		dtafim: string
		dtaenc: string | null
	}
	prorrogacao: {
		codprr: Generated<number>
		anoing: number
		tiping: Ingresso
		numcha: number
		numetp: 1 | 2 | 3
		dtafimant: string
		dtafim: string
		dtaprr: string
	}
	frescor: { anoing: number; tiping: Ingresso; dtaevt: string }
	espera: {
		numesp: number
		anoing: number
		tiping: Ingresso
		modvag: Modalidade
		codcur: number
		codund: number
		chvpes: string
		numcls: number
		dtaman: string
		numins: number | null
	}
	limite: { tipalt: TipoAlerta; vlrlim: number; staati: SimNao; numver: number }
	alerta: {
		codalt: Generated<number>
		tipalt: TipoAlerta
		anoing: number
		tiping: Ingresso
		numcha: number
		codund: number
		dscalt: string
		dtaini: string
		dtaavi: string | null
		dtafim: string | null
		codpesrec: number | null
		dtarec: string | null
		txtrec: string | null
	}
	atribuicao: { numins: number; codpesana: number; codpesatr: number; dtaatr: string }
	mensagem: {
		codmsg: Generated<number>
		codpes: number
		anoing: number
		dscflt: string
		assunto: string
		txtmsg: string
		qtdpes: number
		dtaenv: string
	}
	diaria: {
		dia: string
		anoing: number
		tiping: Ingresso
		numcha: number
		codund: number
		modvag: Modalidade
		sitmat: Situacao
		qtd: number
	}
	diariaarq: { dia: string; codaucdoc: string; resumo: string; conteudo: Buffer }
	protegida: Omit<DashTables['diaria'], 'modvag'>
	convocado: { anoing: number; chvpes: string; qtdcon: number }
	matviragr: {
		anoing: number
		tiping: Ingresso
		numcha: number
		codund: number
		modvag: Modalidade | '*'
		medida: 'SIT' | 'ALC' | 'RIT' | 'OCU' | 'CNF' | 'CHK' | 'REJ' | 'REP'
		chave: string
		qtd: number
	}
	vaga: { anoing: number; tiping: Ingresso; codcur: number; codund: number; modvag: Modalidade; qtdvag: number }
}

export const tabelas = (db: Db) => (db as Db<DashTables>).withSchema('dash')
