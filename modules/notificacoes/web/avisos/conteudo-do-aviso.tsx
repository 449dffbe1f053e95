import { Fato, Fatos } from '@portal/design-system/fatos'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { formatarData } from '@portal/platform/web'
import type { Aviso } from '../../contract/index.ts'

type ConteudoDoAvisoProps = { aviso: Pick<Aviso, 'tipo' | 'assunto' | 'dataInicio' | 'mensagem'> }

export function ConteudoDoAviso({ aviso }: ConteudoDoAvisoProps) {
	return (
		<Pilha tag="article" espaco={5} className="wrap-anywhere">
			<Moldura forma="fundo">
				<Fatos>
					<Fato nome="Tipo">{aviso.tipo}</Fato>
					<Fato nome="Assunto">{aviso.assunto}</Fato>
					<Fato nome="Publicação">
						<time dateTime={aviso.dataInicio}>{formatarData(aviso.dataInicio)}</time>
					</Fato>
				</Fatos>
			</Moldura>
			<HtmlSeguro html={aviso.mensagem} />
		</Pilha>
	)
}
