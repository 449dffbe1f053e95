import type { Generated } from 'kysely'
import type { Canais, TipoAviso } from '../contract/index.ts'

/** Tables of schema `notificacoes`. */
export interface NotificacoesTables {
	area: { codigo: string; nome: string; icone: Generated<string> }
	tarefa: {
		codigo: Generated<number>
		codigo_area: string
		codpes: number
		codpesorg: number
		titulo: string
		mensagem: string
		url: string | null
		tipo_baixa: 'U' | 'S'
		motdst: string | null
		chvorg: string
		cadastrado_em: string
		dtaprz: string | null
		visualizado_em: string | null
		adiado_para: string | null
		dtabxa: string | null
		codpesbxa: number | null
		email_pendente: Generated<boolean>
	}
	aviso: {
		codigo: Generated<number>
		codigo_area: string
		tipo: TipoAviso
		assunto: string
		mensagem: string
		data_inicio: string
		data_fim: string
		chvorg: string | null
		codpes_autor: number | null
		criado_em: string
		alterado_em: string | null
		anunciado_em: string | null
		email_em: string | null
	}
	avisopublico: { codigo_aviso: number; chave: string; data_fim: string }
	avisoleitura: { codpes: number; codigo_aviso: number; lido_em: string }
	preferencia: {
		codpes: number
		codigo_area: string
		portal: Canais['portal']
		email_imediato: Canais['emailImediato']
		resumo_diario: Canais['resumoDiario']
	}
	resumo: { codpes: number; enviado_em: string }
	fonte: { url: string; titulo: string; site: string | null; buscada_em: string }
	noticia: {
		codigo: Generated<number>
		url_fonte: string
		chave: string
		titulo: string
		descricao: string
		autor: string | null
		data_publicacao: string
		post_url: string
		imagem_origem: string | null
		imagem_chave: string | null
	}
}
