import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { Canais, TipoAviso } from '../contract/index.ts'

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
		codpesnunca: Generated<readonly number[]>
		email_pendente: Generated<boolean>
		push_pendente: Generated<boolean>
	}
	lembrete: {
		chvorg: string
		regra: 'P' | 'I'
		dtaprz: string | null
		codcam: number | null
		qtddiapri: number | null
		qtddiaint: number | null
		desde: string
		dtault: string | null
		motult: 'perto' | 'vencido' | 'espera' | null
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
		push_em: Generated<string | null>
		motivo: string | null
	}
	avisopublico: { codigo_aviso: number; chave: string; data_fim: string }
	avisoleitura: { codpes: number; codigo_aviso: number; lido_em: string }
	preferencia: {
		codpes: number
		codigo_area: string
		portal: Canais['portal']
		email_imediato: Canais['emailImediato']
		email_espera: Generated<Canais['emailEspera']>
		resumo_diario: Canais['resumoDiario']
		push: Generated<Canais['push']>
	}
	aparelho: {
		codapa: Generated<number>
		codpes: number
		hashapa: Buffer
		endereco: string
		chave: string
		segredo: string
		chave_push: string
		nome: string
		parar_ao_sair: SimNao
		criado_em: string
		usado_em: string | null
	}
	correioentrada: {
		codent: Generated<number>
		mensagem: Buffer
		destinatario: string | null
		qtdtentativas: Generated<number>
		recebida_em: string
	}
	resumo: { codpes: number; enviado_em: string }
	agenda: { codpes: number; hashagd: Buffer; criada_em: string; lida_em: string | null; lembrete: SimNao }
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
