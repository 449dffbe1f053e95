import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	assinatura: null,
	busca: 'Palavras procuradas',
	chvcpt: null,
	chvvis: null,
	codaucdoc: 'Código do documento',
	codcpt: null,
	dtafimcpt: 'Pode ser aberto até',
	file: 'Arquivo',
	fincpt: 'Finalidade',
	nomvis: 'Seu nome',
	numpag: null,
	orgvis: 'Empresa ou órgão',
	sitdocauc: 'Situação',
}
