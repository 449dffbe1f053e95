import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, mensagemDe, useSessao } from '@portal/platform/web'
import { Pencil, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import {
	type DadosParticipante,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
	type Participante,
	removerParticipanteDocAss,
	salvarParticipanteLoteDocAss,
} from '../../contract/index.ts'
import { AvisoDoNome } from '../aviso-do-nome.tsx'
import { useAcao } from '../queries.ts'
import type { PassoProps } from './assistente.tsx'
import { BotaoRemover } from './botao-remover.tsx'
import { proximaOrdem } from './dados-do-participante.ts'
import { ParticipanteDialog } from './participante.dialog.tsx'
import { VariosDialog } from './varios.dialog.tsx'

export function PassoParticipantes({ lote, participantes }: PassoProps) {
	const [aberto, setAberto] = useState<Participante | 'novo'>()
	const [varios, setVarios] = useState(false)
	if (!participantes) return <EsqueletoLista itens={3} />
	return (
		<>
			<p className="max-w-prose text-texto-suave">
				Assinantes assinam todos os documentos. Gestores acompanham e cuidam do lote com você. Observadores só veem.
			</p>
			{participantes.length === 0 ? (
				<Vazio compacto texto="Ninguém neste lote ainda." />
			) : (
				<ul aria-label="Participantes do lote" className="grid gap-2">
					{participantes.map((participante) => (
						<Item
							key={participante.codpcpasidoc}
							participante={participante}
							aoAlterar={() => setAberto(participante)}
						/>
					))}
				</ul>
			)}
			<div className="flex flex-wrap gap-2">
				<Botao icone={<UserPlus aria-hidden />} onClick={() => setAberto('novo')}>
					Adicionar participante
				</Botao>
				<Botao variante="secundario" icone={<Users aria-hidden />} onClick={() => setVarios(true)}>
					Adicionar vários
				</Botao>
				<EuAssino codlotdocasi={lote.codlotdocasi} minimo={lote.codtipasimin} participantes={participantes} />
			</div>
			{varios ? (
				<VariosDialog lote={lote} ordem={proximaOrdem(participantes)} aoFechar={() => setVarios(false)} />
			) : null}
			{aberto ? (
				<ParticipanteDialog
					lote={lote}
					participante={aberto === 'novo' ? undefined : aberto}
					ordem={proximaOrdem(participantes)}
					aoFechar={() => setAberto(undefined)}
				/>
			) : null}
		</>
	)
}

function Item({ participante, aoAlterar }: { participante: Participante; aoAlterar: () => void }) {
	const { codlotdocasi, codpcpasidoc, nompcp, fncpcp, tippcpasi, codpes, emapcp, codtipasi, avsnom } = participante
	const detalhes = [
		codpes ?? emapcp ?? 'sem número USP',
		fncpcp,
		tippcpasi === 'A' ? `assinatura ${NOME_DO_NIVEL[codtipasi].toLowerCase()}` : '',
	]
	return (
		<li className="flex items-start gap-3 rounded-md border border-borda bg-superficie py-2 pr-2 pl-4">
			<div className="min-w-0 flex-1 py-0.5">
				<p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
					{nompcp} <Badge variante={tippcpasi === 'A' ? 'primario' : 'secundario'}>{NOME_DO_PAPEL[tippcpasi]}</Badge>
				</p>
				<p className="text-sm wrap-anywhere text-texto-suave">{detalhes.filter(Boolean).join(' · ')}</p>
				<AvisoDoNome texto={avsnom} />
			</div>
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				rotulo={`Alterar ${nompcp}`}
				icone={<Pencil aria-hidden />}
				onClick={aoAlterar}
			/>
			<BotaoRemover
				nome={nompcp}
				pergunta={`Remover ${nompcp} deste lote?`}
				remover={() => call(removerParticipanteDocAss, { body: { codlotdocasi, codpcpasidoc } })}
			/>
		</li>
	)
}

type EuAssinoProps = {
	codlotdocasi: number
	minimo: DadosParticipante['codtipasi']
	participantes: readonly Participante[]
}

function EuAssino({ codlotdocasi, minimo, participantes }: EuAssinoProps) {
	const { usuario } = useSessao()
	const incluir = useAcao((dados: DadosParticipante) => call(salvarParticipanteLoteDocAss, { body: dados }))
	if (usuario === undefined || participantes.some(({ codpes, tippcpasi }) => codpes === usuario && tippcpasi === 'A'))
		return null
	return (
		<Botao
			variante="secundario"
			carregando={incluir.isPending}
			onClick={() =>
				incluir.mutate(
					{
						codlotdocasi,
						tippcpasi: 'A',
						codpes: usuario,
						fncpcp: '',
						numordasi: proximaOrdem(participantes),
						codtipasi: minimo === '3' ? '3' : '2',
					},
					{ onError: (falha) => toast.erro('Erro ao incluir você!', mensagemDe(falha)) },
				)
			}
		>
			Eu também assino
		</Botao>
	)
}
