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

type Dialogo = 'cadeira' | 'nome' | 'regras' | 'fim' | 'desfazer'

/** Acts of who keeps the board. */
export function AtosDoColegiado({ chave, colegiado, muda }: AtosProps) {
	const { perfis } = useSessao()
	const [aberto, setAberto] = useState<Dialogo>()
	const doGeral = perfis.includes(MDT_GERAL)
	const acabar =
		colegiado.dtadtvclg === null
			? { titulo: 'Extinguir ou dividir', perigo: true, aoAcionar: () => setAberto('fim') }
			: { titulo: 'Desfazer a extinção', aoAcionar: () => setAberto('desfazer') }
	return (
		<>
			<AcoesDaPagina
				outras={[
					muda && { titulo: 'Nova cadeira', icone: <Plus aria-hidden />, aoAcionar: () => setAberto('cadeira') },
					muda && { titulo: 'Lista de contatos', aoAcionar: () => void baixarContatos(chave) },
					muda && { titulo: 'Regras de composição', aoAcionar: () => setAberto('regras') },
					muda && doGeral && { titulo: 'Mudar nome ou unidade', aoAcionar: () => setAberto('nome') },
					doGeral && acabar,
				]}
			/>
			<Suspense fallback={null}>
				<DialogoAberto aberto={aberto} chave={chave} colegiado={colegiado} aoFechar={() => setAberto(undefined)} />
			</Suspense>
		</>
	)
}

type DialogoProps = Omit<AtosProps, 'muda'> & { aberto: Dialogo | undefined; aoFechar: () => void }

function DialogoAberto({ aberto, chave, colegiado, aoFechar }: DialogoProps) {
	const { nomclg, dtadtvclg } = colegiado
	if (aberto === 'cadeira') return <NovaCadeiraDialog chave={chave} aoFechar={aoFechar} />
	if (aberto === 'nome') return <RenomearDialog chave={chave} colegiado={colegiado} aoFechar={aoFechar} />
	if (aberto === 'regras') return <RegrasDialog chave={chave} aoFechar={aoFechar} />
	if (aberto === 'fim') return <ExtinguirDialog chave={chave} nomclg={nomclg} aoFechar={aoFechar} />
	if (aberto === 'desfazer' && dtadtvclg !== null)
		return <DesfazerExtincaoDialog chave={chave} nomclg={nomclg} ultimoDia={dtadtvclg} aoFechar={aoFechar} />
	return null
}

/** Names and addresses of those in force, for who keeps the board. */
async function baixarContatos(chave: ChaveDoColegiado): Promise<void> {
	await baixarPedido(`contatos-${chave.sglclg.toLowerCase()}.csv`, () => exportarContatos(chave))
}
