import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	arquivos: 'Arquivos',
	avlmsg: 'Avaliação',
	busca: 'Busca',
	clsdad: 'Classe dos dados',
	codcvs: null,
	codger: null,
	codmsg: null,
	depois: null,
	mascarar: null,
	mensagens: 'Mensagens',
	motavl: 'Motivo',
	nompta: 'Pasta',
	numseqfol: null,
	numseqmsg: null,
	numseqpai: null,
	papmsg: null,
	pasta: 'Pasta',
	titcvs: 'Título',
}
