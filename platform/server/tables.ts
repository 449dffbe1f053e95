import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SimNao } from '../contract/index.ts'
import type { ModoDaImportacao } from './imports/import.ts'

/** `recusada`: rows were refused and all or nothing was asked for; `erro`: the file could not be read. */
export type SituacaoDaImportacao = 'fila' | 'em-curso' | 'gravada' | 'ensaiada' | 'recusada' | 'erro'

/** Tables of schema `plataforma`, the platform's own. */
export interface PlatformTables {
	sessao: {
		id: Generated<string>
		token_hash: Buffer
		cookie_hash: Buffer
		codpes: number
		nome: string
		codpes_suporte: number | null
		criada_em: Generated<string>
		ultimo_uso: Generated<string>
		expira_em: string
		endereco: string
		navegador: string
	}
	perfil: {
		codpes: number
		codperfil: string
		codund: Generated<number>
		dtaini: Generated<string>
		dtafim: string | null
		codesc: Generated<number>
		staexc: Generated<string>
		/** The last day of the link, where somebody knows of it. */
		dtalim: Generated<string | null>
		/** 'S': also in the units below. */
		staabx: Generated<SimNao>
		/** Units below, kept up to date by the slice that knows the structure. */
		undabx: Generated<number[]>
	}
	auditoria: {
		id: Generated<number>
		em: Generated<string>
		codpes: number | null
		codpes_suporte: number | null
		acao: string
		objeto: string
		detalhes: string | null
		endereco: string
		id_requisicao: string
	}
	idempotencia: {
		codpes: number
		chave: string
		rota: string
		pedido_hash: Buffer
		status: number | null
		resposta: string | null
		criada_em: Generated<string>
	}
	limite: { chave: string; usos: number; renova_em: string }
	uso_unico: { chave: string; expira_em: string }
	segredo: { nome: string; valor: Buffer }
	importacao: {
		codimp: GeneratedAlways<number>
		nomimp: string
		modimp: ModoDaImportacao
		sitimp: Generated<SituacaoDaImportacao>
		/** Person number of the sender; null for an import by a command. */
		codpes: number | null
		nomarq: string
		tamarq: number
		sha256: string
		chvarq: string | null
		qtdlin: Generated<number>
		qtdinc: Generated<number>
		qtdalt: Generated<number>
		qtdigu: Generated<number>
		qtdrec: Generated<number>
		txterr: Generated<string | null>
		dtacad: Generated<string>
		dtafim: Generated<string | null>
	}
	importacaorecusa: { codimp: number; numseq: number; numlin: number; nomcol: string; txtrec: string }
	arquivogravado: { chave: string; gravado_em: Generated<string> }
	correio: {
		id: Generated<number>
		para: string
		assunto: string
		texto: string
		criada_em: Generated<string>
		enviada_em: string | null
		falha: string | null
		molde: number | null
		valores: ColumnType<Readonly<Record<string, string>> | null, null | undefined, null>
		identificador: Generated<string>
		responder_para: string | null
		cabecalhos: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, null>
	}
	correiomolde: {
		id: Generated<number>
		assunto: string
		texto: string
		html: string | null
		cabecalhos: ColumnType<Readonly<Record<string, string>>, string, never>
		criado_em: Generated<string>
	}
}
