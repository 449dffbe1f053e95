import { Dropdown } from '@portal/design-system/dropdown'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Sigla } from '@portal/design-system/texto'
import { formatarNumero } from '@portal/platform/web'
import { HaTempo } from '@portal/platform/web/lista'
import { ArrowRightLeft } from 'lucide-react'
import { ATO_PARA, type CartaoProserv, enderecoDaSolicitacao, formatarSolicitacao } from '../../contract/index.ts'
import { type AtoQuePassa, rotuloDoAto } from '../atos.ts'

export type AoAgir = (solicitacao: CartaoProserv, ato: AtoQuePassa) => void

export function CartaoDoQuadro({ solicitacao, aoAgir }: { solicitacao: CartaoProserv; aoAgir: AoAgir }) {
	const { nomfncprs, sglund, nomund, valor, media, destinos, dtasitprs } = solicitacao
	const numero = formatarSolicitacao(solicitacao)
	const itens = destinos.map((tipsitprs) => {
		const ato = ATO_PARA[tipsitprs]
		return { titulo: rotuloDoAto(ato), aoAcionar: () => aoAgir(solicitacao, ato) }
	})
	return (
		<Ficha
			densa
			titulo={
				<Link href={enderecoDaSolicitacao(solicitacao)} data-cartao="" className="font-medium">
					{numero} {nomfncprs ?? 'Função ainda não escolhida'}
				</Link>
			}
			detalhe={
				<>
					<Sigla nome={nomund}>{sglund}</Sigla> · {valor}
					{media === null ? '' : ` · média ${formatarNumero(media)}`}
				</>
			}
		>
			<Fileira distribuir="entre">
				<HaTempo instante={dtasitprs} className="text-sm text-texto-suave" />
				{itens.length > 0 ? (
					<Dropdown
						titulo="Mover"
						rotulo={`Mover ${numero}`}
						tamanho="pq"
						alinhamento="direita"
						icone={<ArrowRightLeft aria-hidden />}
						itens={itens}
					/>
				) : null}
			</Fileira>
		</Ficha>
	)
}
