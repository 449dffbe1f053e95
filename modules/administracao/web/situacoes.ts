import type { Situacoes } from '@portal/design-system/situacao'
import type { ModoDaImportacao, SituacaoDaImportacao } from '../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDaImportacao> = {
	fila: { texto: 'Na fila', estado: 'fila' },
	'em-curso': { texto: 'Em andamento', estado: 'em-curso' },
	gravada: { texto: 'Gravada', estado: 'concluido' },
	ensaiada: { texto: 'Ensaiada', estado: 'encerrado' },
	recusada: { texto: 'Nada foi gravado', estado: 'atencao' },
	erro: { texto: 'Não foi lida', estado: 'recusado' },
}

export const MODOS: Readonly<Record<ModoDaImportacao, string>> = {
	ensaio: 'Ensaio: só confere',
	tudo: 'Tudo ou nada',
	boas: 'As linhas boas',
}
