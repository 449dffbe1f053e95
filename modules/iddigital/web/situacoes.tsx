import { Badge } from '@portal/design-system/badge'
import type { Sitdocauc } from '../contract/documento.ts'

const SITUACOES: Record<Sitdocauc, { texto: string; tom: 'sucesso' | 'secundario' | 'perigo' }> = {
	VIG: { texto: 'Em vigor', tom: 'sucesso' },
	EXP: { texto: 'Expirado', tom: 'secundario' },
	REV: { texto: 'Revogado', tom: 'perigo' },
	SUB: { texto: 'Substituído', tom: 'secundario' },
}

export function SituacaoDoDocumento({ sitdocauc }: { sitdocauc: Sitdocauc }) {
	return <Badge variante={SITUACOES[sitdocauc].tom}>{SITUACOES[sitdocauc].texto}</Badge>
}
