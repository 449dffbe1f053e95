import { type Estado, Situacao } from '@portal/design-system/situacao'
import { NOME_DA_SITUACAO, type Sitdocauc } from '../contract/documento.ts'

const ESTADOS: Readonly<Record<Sitdocauc, Estado>> = {
	VIG: 'concluido',
	EXP: 'encerrado',
	REV: 'recusado',
	SUB: 'encerrado',
}

export const SituacaoDoDocumento = ({ sitdocauc }: { sitdocauc: Sitdocauc }) => (
	<Situacao estado={ESTADOS[sitdocauc]} texto={NOME_DA_SITUACAO[sitdocauc]} />
)
