import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	andamento: 'Andamento',
	caminho: null,
	codigoArea: null,
	codocor: null,
	codrel: null,
	estado: null,
	inicio: 'Início',
	previsao: 'Previsão de fim',
	servico: 'Serviço',
	texto: 'Texto',
	tipo: 'Tipo',
	titulo: 'Título',
	tratado: null,
}
