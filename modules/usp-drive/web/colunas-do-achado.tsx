import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { type Achado, enderecoDaPasta } from '../contract/index.ts'
import { COLUNAS_DO_ITEM } from './colunas-do-item.tsx'
import { IconeDoItem } from './icone-do-item.tsx'
import { SinaisDoItem } from './sinais-do-item.tsx'

/** A file opens over the folder in which it is. */
const montarEndereco = ({ tipitm, coditm, codptaarqudr }: Achado): string =>
	tipitm === 'P' ? enderecoDaPasta(coditm) : `${enderecoDaPasta(codptaarqudr)}?arquivo=${coditm}`

/** Columns of items from several folders: each row says in which one it is. */
export const COLUNAS_DO_ACHADO: Coluna<Achado>[] = [
	{
		campo: 'nomitm',
		nome: 'Nome',
		slot: (achado) => (
			<span className="flex items-center gap-2.5">
				<IconeDoItem tipitm={achado.tipitm} nome={achado.nomitm} />
				<span className="min-w-0 wrap-anywhere">
					<Link href={montarEndereco(achado)}>{achado.nomitm}</Link>
					<Detalhe tag="span">
						{achado.nompta ? (
							<>
								Em <Link href={enderecoDaPasta(achado.codptaarqudr)}>{achado.nompta}</Link>
							</>
						) : (
							'Compartilhada com você'
						)}
					</Detalhe>
				</span>
			</span>
		),
		estreita: (achado) => (
			<>
				<SinaisDoItem item={achado} />
				<Link href={montarEndereco(achado)}>{achado.nomitm}</Link>
			</>
		),
	},
	...COLUNAS_DO_ITEM,
]
