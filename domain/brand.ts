// The name and contact details of the product: the only file to change for another brand (§1).

export const brand = {
  name: "Pravesh",
  nameInHindi: "प्रवेश",
  phone: "+91 80 4718 2200",
  email: "help@pravesh.example",
  whatsAppNumber: "918047182200",
} as const;
