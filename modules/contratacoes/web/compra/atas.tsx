import { Tabela } from '@portal/design-system/tabela'
import type { CompraCompleta } from '../../contract/index.ts'
import { FORNECEDOR_DA_ATA, NUMERO_DA_ATA, SITUACAO_DA_ATA, VIGENCIA_DA_ATA } from '../colunas-da-ata.tsx'

const COLUNAS = [NUMERO_DA_ATA, FORNECEDOR_DA_ATA, VIGENCIA_DA_ATA, SITUACAO_DA_ATA]

/** Atas of a purchase, those that end last first. The balance stands beside each item. */
export const Atas = ({ compra: { atas } }: { compra: CompraCompleta }) => (
	<Tabela legenda="Atas de registro de preços" colunas={COLUNAS} linhas={atas} chave={({ codata }) => codata} />
)
