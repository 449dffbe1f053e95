import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Badge } from '@portal/design-system/badge'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Mais } from '@portal/design-system/mais'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, formatarDataHora, mensagemDe, useSessao } from '@portal/platform/web'
import { useState } from 'react'
import {
	type Atualizacao,
	NOME_DO_ANDAMENTO,
	NOME_DO_TIPO,
	type Ocorrencia,
	PERFIL_SITUACAO,
	removerOcorrencia,
} from '../contract/index.ts'
import { AtualizarDialog } from './atualizar.dialog.tsx'
import { useAcao } from './queries.ts'
import { TOM_DO_TIPO } from './tons.ts'

export function OcorrenciaCard({ ocorrencia }: { ocorrencia: Ocorrencia }) {
	const { codocor, tipo, servico, titulo, texto, atualizacoes, fim } = ocorrencia
	const { perfis } = useSessao()
	return (
		<Ficha
			tag="article"
			id={`ocorrencia-${codocor}`}
			nivel={3}
			titulo={titulo}
			aoLado={<Badge variante={fim ? 'secundario' : TOM_DO_TIPO[tipo]}>{NOME_DO_TIPO[tipo]}</Badge>}
			detalhe={`${servico} · ${formatarPeriodo(ocorrencia)}`}
		>
			{texto ? (
				<Texto comoEscrito medida>
					{texto}
				</Texto>
			) : null}
			<Andamentos atualizacoes={atualizacoes} recolhidos={fim !== null} />
			{perfis.includes(PERFIL_SITUACAO) ? <Comandos ocorrencia={ocorrencia} /> : null}
		</Ficha>
	)
}

function formatarPeriodo({ inicio, previsao, fim }: Ocorrencia): string {
	if (fim) return `De ${formatarDataHora(inicio)} a ${formatarDataHora(fim)}`
	const desde = `Início: ${formatarDataHora(inicio)}`
	return previsao ? `${desde} · previsão de fim: ${formatarDataHora(previsao)}` : desde
}

/** Updates of an incident, collapsed once it has ended. */
function Andamentos({ atualizacoes, recolhidos }: { atualizacoes: readonly Atualizacao[]; recolhidos: boolean }) {
	if (atualizacoes.length === 0) return null
	if (!recolhidos) return <Linha atualizacoes={atualizacoes} />
	return (
		<Mais resumo="Ver andamento">
			<Linha atualizacoes={atualizacoes} />
		</Mais>
	)
}

function Linha({ atualizacoes }: { atualizacoes: readonly Atualizacao[] }) {
	return (
		<LinhaDoTempo>
			{atualizacoes.map(({ codatu, em, andamento, texto }, indice) => (
				<ItemDaLinhaDoTempo key={codatu} atual={indice === 0}>
					<Detalhe>
						<strong className="font-semibold text-texto">{NOME_DO_ANDAMENTO[andamento]}</strong>
						{' · '}
						<time dateTime={em} className="tabular-nums">
							{formatarDataHora(em)}
						</time>
					</Detalhe>
					<Texto comoEscrito medida>
						{texto}
					</Texto>
				</ItemDaLinhaDoTempo>
			))}
		</LinhaDoTempo>
	)
}

function Comandos({ ocorrencia: { codocor, titulo, fim } }: { ocorrencia: Ocorrencia }) {
	const [aberto, setAberto] = useState<'atualizar' | 'remover'>()
	const remover = useAcao(() => call(removerOcorrencia, { params: { codocor } }))

	const alterar = { titulo: 'Alterar', href: `/situacao/${codocor}/alterar` }

	async function confirmarRemocao() {
		try {
			toast.sucesso((await remover.mutateAsync(undefined)).mensagem)
		} catch (falha) {
			toast.erro('Erro ao remover a ocorrência', mensagemDe(falha))
		}
		setAberto(undefined)
	}
	return (
		<Pilha tag="footer" separada className="justify-items-start">
			<AcoesDaLinha
				de={titulo}
				principal={fim ? alterar : { titulo: 'Publicar andamento', aoAcionar: () => setAberto('atualizar') }}
				outras={[
					...(fim ? [] : [alterar]),
					{ titulo: 'Remover', variante: 'perigo', aoAcionar: () => setAberto('remover') },
				]}
			/>
			<AtualizarDialog codocor={codocor} aberto={aberto === 'atualizar'} aoFechar={() => setAberto(undefined)} />
			<Confirmacao
				aberta={aberto === 'remover'}
				titulo={`Remover a ocorrência “${titulo}”?`}
				aoConfirmar={confirmarRemocao}
				aoCancelar={() => setAberto(undefined)}
			>
				Ela some também do histórico. Para dizer que o serviço voltou, publique o andamento “Resolvido”.
			</Confirmacao>
		</Pilha>
	)
}
