import { Badge } from '@portal/design-system/badge'
import { Link } from '@portal/design-system/link'
import { formatarData } from '@portal/platform/web'
import type { Sitdocauc, Versao } from '../contract/documento.ts'
import { formatarIdDigital } from '../contract/id-digital.ts'

const SITUACOES: Record<Sitdocauc, { texto: string; tom: 'sucesso' | 'secundario' | 'perigo' }> = {
	VIG: { texto: 'Em vigor', tom: 'sucesso' },
	EXP: { texto: 'Expirado', tom: 'secundario' },
	REV: { texto: 'Revogado', tom: 'perigo' },
	SUB: { texto: 'Substituído', tom: 'secundario' },
}

export function Versoes({ versoes, atual }: { versoes: readonly Versao[]; atual: string }) {
	if (versoes.length === 0) return null
	return (
		<section aria-labelledby="versoes" className="grid gap-3">
			<h3 id="versoes">Versões deste documento</h3>
			<ol className="grid gap-2">
				{versoes.map(({ codaucdoc, dtaemidoc, sitdocauc }) => (
					<li key={codaucdoc} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						{codaucdoc === atual ? (
							<span aria-current="true" className="font-mono font-semibold">
								{formatarIdDigital(codaucdoc)}
							</span>
						) : (
							<Link href={`/iddigital/${codaucdoc}`} className="font-mono">
								{formatarIdDigital(codaucdoc)}
							</Link>
						)}
						<Badge variante={SITUACOES[sitdocauc].tom}>{SITUACOES[sitdocauc].texto}</Badge>
						<span className="text-sm text-texto-suave">emitido em {formatarData(dtaemidoc)}</span>
						{codaucdoc === atual ? <span className="text-sm text-texto-suave">(este)</span> : null}
					</li>
				))}
			</ol>
		</section>
	)
}
