import { Fato, Fatos } from '@portal/design-system/fatos'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Pilha } from '@portal/design-system/pilha'
import { formatarData } from '@portal/platform/web'
import type { Aviso } from '../../contract/index.ts'

type ConteudoDoAvisoProps = { aviso: Pick<Aviso, 'tipo' | 'assunto' | 'dataInicio' | 'mensagem'> }

/** A notice as it stands in its dialog. */
export function ConteudoDoAviso({ aviso }: ConteudoDoAvisoProps) {
	return (
		<Pilha tag="article" espaco={5} className="wrap-anywhere">
			<Fatos className="rounded-md bg-superficie-suave px-4 py-3">
				<Fato nome="Tipo">{aviso.tipo}</Fato>
				<Fato nome="Assunto">{aviso.assunto}</Fato>
				<Fato nome="Publicação">
					<time dateTime={aviso.dataInicio}>{formatarData(aviso.dataInicio)}</time>
				</Fato>
			</Fatos>
			<HtmlSeguro html={aviso.mensagem} />
		</Pilha>
	)
}
