import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
	type AlocacaoSsu,
	type DemandaSsu,
	formatarSsu,
	nomeDaAlocacao,
	removerSSUALOCACAO,
} from '../../contract/index.ts'
import { alocacaoQuery, CHAVE } from '../queries.ts'

const AlocarDialog = tardia(() => import('./alocar.dialog.tsx').then((m) => m.AlocarDialog))

const horas = (quantas: number) => `${quantas.toLocaleString('pt-BR')} h`

export function Alocacao({ demanda }: { demanda: DemandaSsu }) {
	const { numssu, permissoes } = demanda
	const consulta = useQuery(alocacaoQuery(numssu))
	const [alocando, setAlocando] = useState(false)
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			<Pilha largura="leitura">
				{permissoes.alocar === 'S' ? (
					<Botao
						className="justify-self-start"
						variante="secundario"
						icone={<UserPlus aria-hidden />}
						onClick={() => setAlocando(true)}
					>
						Alocar pessoa
					</Botao>
				) : (
					<Detalhe>{permissoes.motivos.alocar}</Detalhe>
				)}
				{consulta.data?.length === 0 ? <Vazio compacto texto="Ninguém foi alocado ainda." /> : null}
				<Pilha tag="ul" espaco={2} className="empty:hidden">
					{consulta.data?.map((alocacao) => (
						<Pessoa key={alocacao.numseqalc} alocacao={alocacao} numssu={numssu} remove={permissoes.alocar === 'S'} />
					))}
				</Pilha>
				<Suspense>{alocando ? <AlocarDialog demanda={demanda} aoFechar={() => setAlocando(false)} /> : null}</Suspense>
			</Pilha>
		</ConteudoDaPagina>
	)
}

type PessoaProps = { alocacao: AlocacaoSsu; numssu: number; remove: boolean }

function Pessoa({ alocacao, numssu, remove }: PessoaProps) {
	const cliente = useQueryClient()
	const { numseqalc, pesalc, papalc, qtdhorprv, qtdhorgas, dtaini, dtafim } = alocacao
	const [tirando, setTirando] = useState(false)
	const { mutateAsync } = useMutation({
		mutationFn: () => call(removerSSUALOCACAO, { body: { numssu, numseqalc } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('A pessoa não saiu da demanda', mensagemDe(falha)),
		onSettled: () => {
			setTirando(false)
			return cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const periodo = [dtaini && `de ${formatarData(dtaini)}`, dtafim && `até ${formatarData(dtafim)}`].filter(Boolean)
	return (
		<Ficha
			titulo={pesalc.nompes}
			detalhe={[
				nomeDaAlocacao[papalc],
				...(qtdhorprv === null ? [] : [`previstas ${horas(qtdhorprv)}`]),
				...(qtdhorgas === null ? [] : [`gastas ${horas(qtdhorgas)}`]),
				...periodo,
			].join(' · ')}
			acoes={
				remove ? (
					<AcoesDaLinha
						de={pesalc.nompes}
						principal={{ titulo: 'Tirar', icone: <Trash2 aria-hidden />, aoAcionar: () => setTirando(true) }}
					/>
				) : undefined
			}
		>
			{tirando ? (
				<Confirmacao
					aberta
					titulo={`Tirar ${pesalc.nompes} da demanda ${formatarSsu(numssu)}?`}
					rotuloConfirmar="Tirar da demanda"
					aoConfirmar={() => mutateAsync().catch(() => undefined)}
					aoCancelar={() => setTirando(false)}
				/>
			) : null}
		</Ficha>
	)
}
