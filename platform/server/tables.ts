import type { Generated } from 'kysely'

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
	arquivogravado: { chave: string; gravado_em: Generated<string> }
	correio: {
		id: Generated<number>
		para: string
		assunto: string
		texto: string
		criada_em: Generated<string>
		enviada_em: string | null
		falha: string | null
	}
}
