import { Mosaico } from '@portal/design-system/mosaico'
import type { PartesDaTabela } from '@portal/design-system/tabela'
import type { Item } from '../../contract/index.ts'
import { Miniatura } from './miniatura.tsx'

const desenharFigura = (item: Item) => <Miniatura item={item} />

/** The folder as cards with pictures. */
export const GradeDeItens = (partes: PartesDaTabela<Item>) => <Mosaico {...partes} figura={desenharFigura} />
