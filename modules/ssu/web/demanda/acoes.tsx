import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, navegar } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Ato, type DemandaSsu, formatarSsu, removerSSUDEMANDA } from '../../contract/index.ts'
import { atosDosPapeis, PASSOS, passa, rotuloDoAto } from '../atos.ts'
import { CHAVE } from '../queries.ts'

const PassoDialog = tardia(() => import('./passo.dialog.tsx').then((m) => m.PassoDialog))
const AlterarDialog = tardia(() => import('./alterar.dialog.tsx').then((m) => m.AlterarDialog))

/** What this person may do with it now, what takes it on first; and what they came for and may not, with why. */
export function Acoes({ demanda }: { demanda: DemandaSsu }) {
	const { permissoes, papeis } = demanda
	const [aberto, setAberto] = useState<Ato>()
	const atos = atosDosPapeis(papeis)
	const possiveis = atos.filter((ato) => permissoes[ato] === 'S')
	const recusados = atos.filter((ato) => permissoes[ato] === 'N' && permissoes.motivos[ato] !== undefined)
	return (
		<section aria-label="O que você pode fazer" data-nao-imprimir className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap gap-2 empty:hidden">
				{possiveis.map((ato, indice) => (
					<Botao
						key={ato}
						variante={perigoso(ato) ? 'perigo' : indice === 0 ? 'primario' : 'secundario'}
						{...(perigoso(ato) ? { aparencia: 'contorno' as const } : {})}
						onClick={() => setAberto(ato)}
					>
						{rotuloDoAto(ato)}
					</Botao>
				))}
			</div>
			{recusados.length > 0 ? <Recusados demanda={demanda} recusados={recusados} /> : null}
			<Suspense>
				<Dialogo aberto={aberto} demanda={demanda} aoFechar={() => setAberto(undefined)} />
			</Suspense>
		</section>
	)
}

const perigoso = (ato: Ato): boolean => ato === 'remover' || (passa(ato) && PASSOS[ato].variante === 'perigo')

function Recusados({ demanda: { permissoes }, recusados }: { demanda: DemandaSsu; recusados: readonly Ato[] }) {
	return (
		<details>
			<summary className="w-fit cursor-pointer text-sm text-texto-suave telefone:min-h-11 telefone:content-center">
				O que não se pode fazer agora, e por quê
			</summary>
			<ul className="mt-2 grid max-w-prose gap-1.5 text-sm">
				{recusados.map((ato) => (
					<li key={ato}>
						<strong>{rotuloDoAto(ato)}:</strong> {permissoes.motivos[ato]}
					</li>
				))}
			</ul>
		</details>
	)
}

type DialogoProps = { aberto: Ato | undefined; demanda: DemandaSsu; aoFechar: () => void }

function Dialogo({ aberto, demanda, aoFechar }: DialogoProps) {
	if (aberto === undefined) return null
	if (aberto === 'editar') return <AlterarDialog demanda={demanda} aoFechar={aoFechar} />
	if (aberto === 'remover') return <Remover demanda={demanda} aoFechar={aoFechar} />
	return passa(aberto) ? <PassoDialog demanda={demanda} ato={aberto} aoFechar={aoFechar} /> : null
}

function Remover({ demanda: { numssu }, aoFechar }: Omit<DialogoProps, 'aberto'>) {
	const cliente = useQueryClient()
	async function remover() {
		try {
			toast.sucesso((await call(removerSSUDEMANDA, { body: { numssu } })).mensagem)
			navegar('/nova-ssu', { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('O rascunho não foi excluído', mensagemDe(falha))
			aoFechar()
		}
	}
	return (
		<Confirmacao
			aberta
			titulo={`Excluir o rascunho da demanda ${formatarSsu(numssu)}?`}
			rotuloConfirmar="Excluir"
			aoConfirmar={remover}
			aoCancelar={aoFechar}
		>
			O texto e os arquivos dela serão perdidos.
		</Confirmacao>
	)
}
