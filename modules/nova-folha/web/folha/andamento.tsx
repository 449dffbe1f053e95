import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Progresso } from '@portal/design-system/progresso'
import { toast } from '@portal/design-system/toast'
import { call, formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type Andamento, type FolhaCompleta, repetirFatias } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const SEGUNDO_MS = 1_000

/** Time left, from the speed so far. */
function estimarResto({ qtdpes, qtdfei, dtaini }: Andamento): string {
	if (qtdfei === 0 || qtdfei === qtdpes) return ''
	const passados = Date.now() - Date.parse(dtaini)
	const restam = Math.ceil(((passados / qtdfei) * (qtdpes - qtdfei)) / SEGUNDO_MS)
	return restam < 60 ? ` · cerca de ${restam} s` : ` · cerca de ${Math.ceil(restam / 60)} min`
}

/** Progress of the computation while it runs, and the parts that failed with the way on. */
export function AndamentoDoCalculo({ folha }: { folha: FolhaCompleta }) {
	const { andamento, sitfol } = folha
	if (sitfol !== 'CAL' || !andamento) return null
	if (andamento.sitexc === 'ERR') return <Falhas codfol={folha.codfol} erros={andamento.erros} />
	const { qtdfei, qtdpes } = andamento
	return (
		<Progresso
			rotulo="Calculando"
			valor={qtdfei}
			maximo={qtdpes}
			detalhe={`${formatarInteiro(qtdfei)} de ${formatarInteiro(qtdpes)} pessoas${estimarResto(andamento)}`}
		/>
	)
}

function Falhas({ codfol, erros }: { codfol: number; erros: readonly string[] }) {
	const cliente = useQueryClient()
	const repetir = useMutation({
		mutationFn: () => call(repetirFatias, { params: { codfol } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('O cálculo não recomeçou', mensagemDe(falha)),
	})
	return (
		<Alerta
			variante="perigo"
			titulo={
				erros.length === 1
					? 'Uma parte da folha não foi calculada'
					: `${erros.length} partes da folha não foram calculadas`
			}
			acao={
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<RefreshCw aria-hidden />}
					carregando={repetir.isPending}
					onClick={() => repetir.mutate()}
				>
					Tentar de novo só elas
				</Botao>
			}
		>
			<ul className="list-disc pl-5">
				{[...new Set(erros)].slice(0, 10).map((erro) => (
					<li key={erro} className="wrap-anywhere">
						{erro}
					</li>
				))}
			</ul>
		</Alerta>
	)
}
