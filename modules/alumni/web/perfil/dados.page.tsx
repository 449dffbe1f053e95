import { Pagina } from '@portal/design-system/pagina'
import { comPortao } from '../acesso/portao.tsx'

const TITULO = 'Meus dados'

export const DadosPage = comPortao('dados', TITULO, () => <Pagina titulo={TITULO} />)
