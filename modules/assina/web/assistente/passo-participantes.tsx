import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { Pencil, UserPlus, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { NOME_DO_NIVEL, NOME_DO_PAPEL, type Participante, removerParticipanteDocAss } from '../../contract/index.ts'
import { AvisoDoNome } from '../aviso-do-nome.tsx'
import { AssinantesSugeridos } from './assinantes-sugeridos.tsx'
import { BotaoRemover } from './botao-remover.tsx'
import { proximaOrdem } from './dados-do-participante.ts'
import { ParticipanteDialog } from './participante.dialog.tsx'
import type { PassoProps } from './passos.ts'
import { VariosDialog } from './varios.dialog.tsx'

export function PassoParticipantes({ lote, participantes }: PassoProps) {
	const [aberto, setAberto] = useState<Participante | 'novo'>()
	const [varios, setVarios] = useState(false)
	const adicionar = useRef<HTMLButtonElement>(null)
	if (!participantes) return <EsqueletoLista itens={3} />
	return (
		<>
			<Texto suave medida>
				Assinantes assinam todos os documentos. Gestores acompanham e cuidam do lote com você. Observadores só veem.
			</Texto>
			{participantes.length === 0 ? (
				<Vazio compacto texto="Ninguém neste lote ainda." />
			) : (
				<Pilha aria-label="Participantes do lote" tag="ul" espaco={2}>
					{participantes.map((participante) => (
						<Item
							key={participante.codpcpasidoc}
							participante={participante}
							aoAlterar={() => setAberto(participante)}
						/>
					))}
				</Pilha>
			)}
			<Fileira>
				<Botao ref={adicionar} icone={<UserPlus aria-hidden />} onClick={() => setAberto('novo')}>
					Adicionar participante
				</Botao>
				<Botao variante="secundario" icone={<Users aria-hidden />} onClick={() => setVarios(true)}>
					Adicionar vários
				</Botao>
			</Fileira>
			<AssinantesSugeridos lote={lote} participantes={participantes} aoIncluir={() => adicionar.current?.focus()} />
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
		<Ficha
			densa
			titulo={nompcp}
			aoLado={<Badge variante={tippcpasi === 'A' ? 'primario' : 'secundario'}>{NOME_DO_PAPEL[tippcpasi]}</Badge>}
			detalhe={detalhes.filter(Boolean).join(' · ')}
			acoes={
				<>
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
				</>
			}
		>
			<AvisoDoNome texto={avsnom} />
		</Ficha>
	)
}
