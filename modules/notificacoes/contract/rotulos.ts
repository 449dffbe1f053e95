import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	assunto: 'Assunto',
	busca: 'Busca',
	codigo: null,
	codigoArea: 'Área',
	dataFim: 'Fim',
	dataInicio: 'Início',
	emailImediato: 'E-mail na hora',
	leitura: 'Leitura',
	mensagem: 'Mensagem',
	novaData: 'Adiar para',
	portal: 'Mostrar no portal',
	publico: 'Quem vê o aviso',
	resumoDiario: 'Resumo diário',
	situacao: 'Situação',
	tipo: 'Tipo',
	tipreg: 'Tipo de público',
	vlrreg: 'Público',
}
