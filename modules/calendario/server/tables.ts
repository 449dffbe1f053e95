export interface CalendarioTables {
	feriado: { dtafer: string; codcam: number; nomfer: string }
	turno: { codcam: number; diasem: number; horini: string; horfim: string }
}
