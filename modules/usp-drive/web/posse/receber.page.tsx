import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { Paginacao } from '@portal/platform/contract'
import { call, mensagemDe, useHoje } from '@portal/platform/web'
import { PaginaDeLista } from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { FolderCheck, FolderX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { anteciparPassagem, EVENTO, enderecoDaPasta, type Passagem, recusaDeAntecipar } from '../../contract/index.ts'
import { CHAVE, passagensQuery } from '../queries.ts'
import { COLUNAS_DA_PASSAGEM, nomearPassagem, obterChaveDaPassagem } from './colunas-da-passagem.tsx'

const RecusarDialog = tardia(() => import('./recusar.dialog.tsx').then((m) => m.RecusarDialog))

const EVENTOS = [EVENTO]

type Pedido = { readonly ato: 'receber' | 'recusar'; readonly passagem: Passagem }

const montarComandos =
	(pedir: (pedido: Pedido) => void, hoje: string): ((passagem: Passagem) => ReactNode) =>
	(passagem) => (
		<AcoesDaLinha
			de={nomearPassagem(passagem)}
			outras={[
				{
					titulo: 'Receber agora',
					icone: <FolderCheck aria-hidden />,
					motivo: recusaDeAntecipar(passagem, hoje)?.mensagem,
					aoAcionar: () => pedir({ ato: 'receber', passagem }),
				},
				{
					titulo: 'Não receber',
					icone: <FolderX aria-hidden />,
					aoAcionar: () => pedir({ ato: 'recusar', passagem }),
				},
			]}
		/>
	)

/** Folders of people who left that pass to this person, with how much each holds. */
export function ReceberPage() {
	const cliente = useQueryClient()
	const navegar = useNavigate()
	const hoje = useHoje()
	const [pedido, setPedido] = useState<Pedido>()
	const fechar = () => setPedido(undefined)
	async function receber({ codptaarqudr }: Passagem) {
		try {
			toast.sucesso((await call(anteciparPassagem, { params: { codptaarqudr } })).mensagem)
			await navegar(enderecoDaPasta(codptaarqudr))
		} catch (falha) {
			toast.erro('A pasta não passou', mensagemDe(falha))
		}
		fechar()
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<PaginaDeLista
			titulo="Pastas a receber"
			resumo="De quem deixou a universidade. No dia marcado, cada uma passa a você; antes, você ainda não a abre."
			nome="pastas"
			preferencias="usp-drive-receber"
			esquema={Paginacao}
			consulta={passagensQuery}
			chave={obterChaveDaPassagem}
			eventos={EVENTOS}
			colunas={COLUNAS_DA_PASSAGEM}
			comandos={montarComandos(setPedido, hoje)}
			vazio={{ filtrada: 'Nenhuma pasta.', ainda: 'Nenhuma pasta espera por você.' }}
		>
			{pedido?.ato === 'receber' ? (
				<Confirmacao
					aberta
					titulo={`Receber agora ${nomearPassagem(pedido.passagem)}?`}
					rotuloConfirmar="Receber"
					aoConfirmar={() => receber(pedido.passagem)}
					aoCancelar={fechar}
				>
					Você passa a responder por ela e pelos acessos que ela dá. Quem saiu deixa de abri-la e é avisado.
				</Confirmacao>
			) : null}
			<Suspense>
				{pedido?.ato === 'recusar' ? <RecusarDialog passagem={pedido.passagem} aoFechar={fechar} /> : null}
			</Suspense>
		</PaginaDeLista>
	)
}
