import type { SimNao } from '@portal/platform/contract'
import type { Criterio, Grupo, Modalidade, Objeto, Regime, SituacaoLct } from '../contract/index.ts'

export interface Exemplo {
	readonly numlct: string
	readonly modlct: Modalidade
	readonly tipobj: Objeto
	readonly crijul: Criterio
	readonly regime: Regime
	readonly codgrp: Grupo
	readonly codund: number
	readonly dscobj: string
	readonly sitlct: SituacaoLct
	/** Days from today. */
	readonly publicada: number
	/** Last change that touched the proposals, where there was one. */
	readonly contagem?: number
	readonly abre: number
	readonly motivo?: string
	/** Items as an officer types them, and their results. */
	readonly txtitm?: string
	readonly txtres?: string
	/** How the tie of the first item was decided. */
	readonly dscdsp?: string
	readonly fimrec?: string
	readonly stasig?: SimNao
	readonly jullot?: SimNao
	readonly mesvig?: number
	/** Line of the plan of the same unit. */
	readonly numpca?: number
}

const bem = { modlct: 'PRE', tipobj: 'BEM', crijul: 'MEN', regime: 'COM' } as const

/** Tenders of the demonstration university: each state at least once, by the day of the seed. */
export const EXEMPLOS: readonly Exemplo[] = [
	{
		...bem,
		numlct: '21/2026',
		codgrp: 'EXP',
		codund: 1,
		dscobj:
			'Registro de preços de papel sulfite A4 reciclado, 75 g/m², em resmas de 500 folhas, para todas as unidades.',
		sitlct: 'PUB',
		publicada: -4,
		contagem: -2,
		abre: 18,
		txtitm:
			'1; Papel sulfite A4 75 g/m²; 12000; resma; ampla; Almoxarifado central, São Paulo\n2; Papel sulfite A4 75 g/m², cota reservada; 4000; resma; cota; Almoxarifado central, São Paulo\n3; Papel sulfite A3 75 g/m²; 800; resma; exclusiva; Almoxarifado de São Carlos',
		jullot: 'S',
		numpca: 1,
	},
	{
		...bem,
		numlct: '19/2026',
		codgrp: 'LAB',
		codund: 1,
		dscobj: 'Aquisição de microscópios ópticos binoculares para laboratórios didáticos.',
		sitlct: 'PUB',
		publicada: -20,
		abre: 2,
		txtitm: '; Microscópio óptico binocular; 40; unidade; ampla',
		numpca: 2,
	},
	{
		numlct: '7/2026',
		modlct: 'CON',
		tipobj: 'OBR',
		crijul: 'MEN',
		regime: 'ESP',
		codgrp: 'OBR',
		codund: 1,
		dscobj: 'Reforma da cobertura do restaurante central, com troca de telhas e calhas.',
		sitlct: 'SUS',
		publicada: -30,
		abre: 20,
		motivo: 'Decisão em impugnação: a planilha de quantidades será corrigida.',
	},
	{
		numlct: '15/2026',
		modlct: 'PRE',
		tipobj: 'SRV',
		crijul: 'MEN',
		regime: 'COM',
		codgrp: 'LIM',
		codund: 1,
		dscobj: 'Serviço de limpeza de fachadas envidraçadas, por doze meses.',
		sitlct: 'JUL',
		publicada: -40,
		abre: -3,
		motivo: 'Sessão aberta com seis propostas.',
		jullot: 'S',
		mesvig: 12,
		txtitm:
			'1; Limpeza de fachadas até 20 m; 18000; m²; ampla; Câmpus da capital\n1; Limpeza de fachadas acima de 20 m; 6000; m²; ampla; Câmpus da capital',
	},
	{
		...bem,
		numlct: '12/2026',
		codgrp: 'SAU',
		codund: 1,
		dscobj: 'Aquisição de equipos odontológicos para a clínica de atendimento à comunidade.',
		sitlct: 'REC',
		publicada: -45,
		abre: -8,
		motivo: 'Classificada em primeiro lugar a proposta de menor preço por item.',
		txtitm: '; Equipo odontológico completo; 12; unidade; ampla\n; Mocho odontológico; 24; unidade; exclusiva',
		txtres:
			'1; 1; Equipar Saúde S.A.; 31415926000135; 18450,00; Equipar 300;\n1; 2; Dental Planalto; 27182818000128; 18990,00; DP Conforto; EPP\n2; deserto',
		dscdsp: 'Chamada, a Dental Planalto não ofereceu preço menor em cinco minutos.',
	},
	{
		...bem,
		numlct: '4/2026',
		codgrp: 'MOB',
		codund: 1,
		dscobj: 'Aquisição de cadeiras giratórias para salas administrativas.',
		sitlct: 'HOM',
		publicada: -120,
		abre: -95,
		motivo: 'Adjudicado o item único, por preço abaixo do estimado.',
		txtitm: '; Cadeira giratória com braços; 500; unidade; ampla; Almoxarifado central, São Paulo',
		txtres:
			'1; 1; Assento Certo Móveis Ltda.; 22765432000126; 742,50; Certa 20; EPP\n1; 2; Móveis Alvorada S.A.; 16180339000187; 768,00; Alva;',
		numpca: 3,
	},
	{
		numlct: '9/2026',
		modlct: 'CRE',
		tipobj: 'SRV',
		crijul: 'OUT',
		regime: 'COM',
		codgrp: 'SER',
		codund: 1,
		dscobj: 'Credenciamento de tradutores e intérpretes, pelos preços da tabela do edital.',
		sitlct: 'PUB',
		publicada: -50,
		abre: -50,
		txtitm:
			'; Tradução juramentada; 2000; lauda; ampla; ; 92,40\n; Interpretação simultânea; 400; hora; ampla; ; 310,00',
	},
	{
		...bem,
		numlct: '11/2026',
		codgrp: 'INF',
		codund: 1,
		dscobj: 'Aquisição de monitores de vídeo para laboratórios de informática.',
		sitlct: 'HAB',
		publicada: -38,
		abre: -2,
		motivo: 'Conferem-se os documentos de habilitação da primeira colocada.',
		txtitm: '; Monitor de vídeo de 24 polegadas; 300; unidade; ampla; Almoxarifado central, São Paulo; 905,00',
		txtres:
			'1; 1; Serra Azul Informática Ltda.; 33111444000153; 812,00; Azul 24;\n1; 2; Telas do Vale; 44556677000107; 838,00; Vale 24; ME\n1; 3; Marina Duarte; 12345678909; 860,00; Azul 24;',
	},
	{
		...bem,
		numlct: '2/2026',
		codgrp: 'INF',
		codund: 1,
		dscobj: 'Aquisição de projetores de curta distância.',
		sitlct: 'DES',
		publicada: -160,
		abre: -140,
		motivo: 'Nenhuma proposta foi apresentada.',
	},
	{
		...bem,
		numlct: '3/2026',
		codgrp: 'INF',
		codund: 45,
		dscobj: 'Aquisição de servidores de cálculo com aceleradores gráficos.',
		sitlct: 'REV',
		publicada: -90,
		abre: -60,
		motivo: 'A necessidade foi atendida por cessão de outra unidade.',
	},
]
