import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { tardia } from '@portal/design-system/tardia'
import { baixarPedido, useSessao } from '@portal/platform/web'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ChaveDoColegiado, type Composicao, MDT_GERAL } from '../../contract/index.ts'
import { exportarContatos } from '../queries.ts'
import { NovaCadeiraDialog } from './nova-cadeira.dialog.tsx'

const ExtinguirDialog = tardia(() => import('./extinguir.dialog.tsx').then((m) => m.ExtinguirDialog))
const RegrasDialog = tardia(() => import('./regras.dialog.tsx').then((m) => m.RegrasDialog))
const RenomearDialog = tardia(() => import('./renomear.dialog.tsx').then((m) => m.RenomearDialog))

type AtosProps = { chave: ChaveDoColegiado; colegiado: Composicao['colegiado'] }

/** Acts of who keeps the board. */
export function AtosDoColegiado({ chave, colegiado }: AtosProps) {
	const { perfis } = useSessao()
	const [aberto, setAberto] = useState<'cadeira' | 'nome' | 'regras' | 'fim'>()
	const doGeral = perfis.includes(MDT_GERAL)
	const fechar = () => setAberto(undefined)
	return (
		<>
			<AcoesDaPagina
				outras={[
					{ titulo: 'Nova cadeira', icone: <Plus aria-hidden />, aoAcionar: () => setAberto('cadeira') },
					{ titulo: 'Lista de contatos', aoAcionar: () => void baixarContatos(chave) },
					{ titulo: 'Regras de composição', aoAcionar: () => setAberto('regras') },
					doGeral && { titulo: 'Mudar nome ou unidade', aoAcionar: () => setAberto('nome') },
					doGeral && { titulo: 'Extinguir ou dividir', perigo: true, aoAcionar: () => setAberto('fim') },
				]}
			/>
			{aberto === 'cadeira' ? <NovaCadeiraDialog chave={chave} aoFechar={fechar} /> : null}
			<Suspense fallback={null}>
				{aberto === 'nome' ? <RenomearDialog chave={chave} colegiado={colegiado} aoFechar={fechar} /> : null}
				{aberto === 'regras' ? <RegrasDialog chave={chave} aoFechar={fechar} /> : null}
				{aberto === 'fim' ? <ExtinguirDialog chave={chave} nomclg={colegiado.nomclg} aoFechar={fechar} /> : null}
			</Suspense>
		</>
	)
}

/** Names and addresses of those in force, for who keeps the board. */
async function baixarContatos(chave: ChaveDoColegiado): Promise<void> {
	await baixarPedido(`contatos-${chave.sglclg.toLowerCase()}.csv`, () => exportarContatos(chave))
}
