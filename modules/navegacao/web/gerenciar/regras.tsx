import { Botao } from '@portal/design-system/botao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { PTL_ADMIN } from '@portal/platform/contract'
import { Plus, Trash2 } from 'lucide-react'
import type { RegraAcesso } from '../../contract/acesso.ts'

const TIPOS_DE_REGRA: Readonly<Record<RegraAcesso['tipreg'], { nome: string; exemplo: string }>> = {
	T: { nome: 'Todos que entraram', exemplo: '' },
	V: { nome: 'Vínculo', exemplo: 'ALUNOGR, SERVIDOR, Docente…' },
	P: { nome: 'Perfil', exemplo: PTL_ADMIN },
	U: { nome: 'Unidade', exemplo: 'Código da unidade, como 45' },
}

type RegraProps = { rotulo: string; regra: RegraAcesso; aoMudar: (regra: RegraAcesso) => void }

export function CampoDeRegra({ rotulo, regra, aoMudar }: RegraProps) {
	return (
		<Pilha espaco={2} className="flex-1 sm:grid-cols-[12rem_1fr]">
			<Selecao
				aria-label={`${rotulo}: tipo`}
				value={regra.tipreg}
				onChange={(evento) => {
					const tipreg = evento.target.value as RegraAcesso['tipreg']
					aoMudar({ tipreg, vlrreg: tipreg === 'T' ? '' : regra.vlrreg })
				}}
				opcoes={Object.entries(TIPOS_DE_REGRA).map(([codigo, { nome }]) => ({ codigo, texto: nome }))}
			/>
			{regra.tipreg === 'T' ? null : (
				<EntradaTexto
					aria-label={`${rotulo}: valor`}
					placeholder={TIPOS_DE_REGRA[regra.tipreg].exemplo}
					maxLength={60}
					value={regra.vlrreg}
					onChange={(evento) => aoMudar({ ...regra, vlrreg: evento.target.value })}
				/>
			)}
		</Pilha>
	)
}

type ListaDeRegrasProps = {
	regras: readonly RegraAcesso[]
	aoMudar: (regras: RegraAcesso[]) => void
	erro?: string | undefined
}

/** The access rules of the item are a union: one matching rule is enough. */
export function ListaDeRegras({ regras, aoMudar, erro }: ListaDeRegrasProps) {
	return (
		<GrupoDeCampos legenda="Quem vê" forma="cartoes" erro={erro}>
			{regras.length === 0 ? <Detalhe>Sem regras: quem pode ver o que está acima.</Detalhe> : null}
			{regras.map((regra, indice) => (
				<div key={indice} className="flex items-start gap-2">
					<CampoDeRegra
						rotulo={`Regra ${indice + 1}`}
						regra={regra}
						aoMudar={(nova) => aoMudar(regras.with(indice, nova))}
					/>
					<Botao
						variante="perigo"
						aparencia="fantasma"
						rotulo={`Retirar a regra ${indice + 1}`}
						icone={<Trash2 aria-hidden />}
						onClick={() => aoMudar(regras.toSpliced(indice, 1))}
					/>
				</div>
			))}

			<span>
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<Plus aria-hidden />}
					onClick={() => aoMudar([...regras, { tipreg: 'V', vlrreg: '' }])}
				>
					Incluir regra
				</Botao>
			</span>
		</GrupoDeCampos>
	)
}
