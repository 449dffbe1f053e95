import { Badge } from '@portal/design-system/badge'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { formatarData } from '@portal/platform/web'
import type { ReactNode } from 'react'
import { type Aviso, varianteDoTipo } from '../../contract/index.ts'

type ConteudoDoAvisoProps = { aviso: Pick<Aviso, 'tipo' | 'assunto' | 'dataInicio' | 'mensagem'> }

/** A notice as it stands in its dialog. */
export function ConteudoDoAviso({ aviso }: ConteudoDoAvisoProps) {
	return (
		<article className="grid grid-cols-1 gap-5 wrap-anywhere">
			<dl className="grid gap-x-8 gap-y-3 rounded-md bg-superficie-suave px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
				<Dado nome="Tipo">
					<Badge variante={varianteDoTipo[aviso.tipo]}>{aviso.tipo}</Badge>
				</Dado>
				<Dado nome="Assunto">{aviso.assunto}</Dado>
				<Dado nome="Publicação">
					<time dateTime={aviso.dataInicio}>{formatarData(aviso.dataInicio)}</time>
				</Dado>
			</dl>
			<HtmlSeguro html={aviso.mensagem} />
		</article>
	)
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd>{children}</dd>
		</div>
	)
}
