import type { ModoDaImportacao, SituacaoDaImportacao } from '../contract/index.ts'

export const SITUACOES = {
	fila: { texto: 'Na fila', variante: 'info' },
	andamento: { texto: 'Em andamento', variante: 'info' },
	gravada: { texto: 'Gravada', variante: 'sucesso' },
	ensaiada: { texto: 'Ensaiada', variante: 'secundario' },
	recusada: { texto: 'Nada foi gravado', variante: 'aviso' },
	erro: { texto: 'Não foi lida', variante: 'perigo' },
} as const satisfies Record<SituacaoDaImportacao, object>

export const MODOS: Readonly<Record<ModoDaImportacao, string>> = {
	ensaio: 'Ensaio: só confere',
	tudo: 'Tudo ou nada',
	boas: 'As linhas boas',
}
