import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { tardia } from '@portal/design-system/tardia'
import { baixarPedido, useSessao } from '@portal/platform/web'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ChaveDoColegiado, type Composicao, MDT_GERAL } from '../../contract/index.ts'
import { exportarContatos } from '../queries.ts'
import { NovaCadeiraDialog } from './nova-cadeira.dialog.tsx'

const DesfazerExtincaoDialog = tardia(() =>
	import('./desfazer-extincao.dialog.tsx').then((m) => m.DesfazerExtincaoDialog),
)
const ExtinguirDialog = tardia(() => import('./extinguir.dialog.tsx').then((m) => m.ExtinguirDialog))
const RegrasDialog = tardia(() => import('./regras.dialog.tsx').then((m) => m.RegrasDialog))
const RenomearDialog = tardia(() => import('./renomear.dialog.tsx').then((m) => m.RenomearDialog))

type AtosProps = { chave: ChaveDoColegiado; colegiado: Composicao['colegiado']; muda: boolean }

/** Acts of who keeps the board. */
export function AtosDoColegiado({ chave, colegiado, muda }: AtosProps) {
	const { perfis } = useSessao()
	const [aberto, setAberto] = useState<'cadeira' | 'nome' | 'regras' | 'fim' | 'desfazer'>()
	const doGeral = perfis.includes(MDT_GERAL)
	const { nomclg, dtadtvclg } = colegiado
	const fechar = () => setAberto(undefined)
	return (
		<>
			<AcoesDaPagina
				outras={[
					muda && { titulo: 'Nova cadeira', icone: <Plus aria-hidden />, aoAcionar: () => setAberto('cadeira') },
					muda && { titulo: 'Lista de contatos', aoAcionar: () => void baixarContatos(chave) },
					muda && { titulo: 'Regras de composição', aoAcionar: () => setAberto('regras') },
					muda && doGeral && { titulo: 'Mudar nome ou unidade', aoAcionar: () => setAberto('nome') },
					doGeral &&
						dtadtvclg === null && {
							titulo: 'Extinguir ou dividir',
							perigo: true,
							aoAcionar: () => setAberto('fim'),
						},
					doGeral && dtadtvclg !== null && { titulo: 'Desfazer a extinção', aoAcionar: () => setAberto('desfazer') },
				]}
			/>
			{aberto === 'cadeira' ? <NovaCadeiraDialog chave={chave} aoFechar={fechar} /> : null}
			<Suspense fallback={null}>
				{aberto === 'nome' ? <RenomearDialog chave={chave} colegiado={colegiado} aoFechar={fechar} /> : null}
				{aberto === 'regras' ? <RegrasDialog chave={chave} aoFechar={fechar} /> : null}
				{aberto === 'desfazer' && dtadtvclg !== null ? (
					<DesfazerExtincaoDialog chave={chave} nomclg={nomclg} ultimoDia={dtadtvclg} aoFechar={fechar} />
				) : null}
				{aberto === 'fim' ? <ExtinguirDialog chave={chave} nomclg={nomclg} aoFechar={fechar} /> : null}
			</Suspense>
		</>
	)
}

/** Names and addresses of those in force, for who keeps the board. */
async function baixarContatos(chave: ChaveDoColegiado): Promise<void> {
	await baixarPedido(`contatos-${chave.sglclg.toLowerCase()}.csv`, () => exportarContatos(chave))
}
